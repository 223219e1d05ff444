"""Runs a program of 64-bit WebAssembly with wasmtime: wasm64.py PROGRAM"""
import sys

import wasmtime

config = wasmtime.Config()
config.wasm_memory64 = True
engine = wasmtime.Engine(config)
linker = wasmtime.Linker(engine)
linker.define_wasi()
store = wasmtime.Store(engine)
wasi = wasmtime.WasiConfig()
wasi.inherit_stdout()
store.set_wasi(wasi)
instance = linker.instantiate(store, wasmtime.Module.from_file(engine, sys.argv[1]))
try:
    instance.exports(store)["_start"](store)
except wasmtime.ExitTrap as end:
    sys.exit(end.code)
