// Made by a script with Python's zlib, which knows nothing of our reader: filters 0 to 4 in turn,
// and the three types of blocks. What they show is computed in PNGSample.

extension PNGSample {
  /// Pictures of all types of colour, depths and filters.
  static let all: [PNGSample] = [
    PNGSample(
      "type 0, depth 1", width: 6, height: 5, type: 0, depth: 1,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFAQAAAABOI6BLAAAAEklEQVR4AWOQYbRg+sEcwfIFAAmKAqOf9oi2AAAA
        AElFTkSuQmCC
        """),
    PNGSample(
      "type 0, depth 1, interlaced", width: 6, height: 5, type: 0, depth: 1,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFAQAAAAE5JJDdAAAAIUlEQVR4AQEWAOn/AAABgAIAAwAEgABAAWAC4AOA
        BDgAcCDKA72C2ohKAAAAAElFTkSuQmCC
        """),
    PNGSample(
      "type 0, depth 2", width: 6, height: 5, type: 0, depth: 2,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFAgAAAAAJg9qbAAAAGklEQVR4AQEPAPD/AAbwARqmAgFQA2LRBP1QHhkE
        km+Sg9YAAAAASUVORK5CYII=
        """),
    PNGSample(
      "type 0, depth 2, interlaced", width: 6, height: 5, type: 0, depth: 2,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFAgAAAAF+hOoNAAAAIElEQVR42mNgYDzAFMDswNLAoMCow+TB7McitYwh
        XwAALsIEBrPVk4MAAAAASUVORK5CYII=
        """),
    PNGSample(
      "type 0, depth 4", width: 6, height: 5, type: 0, depth: 4,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFBAAAAACGwy87AAAAHElEQVR4AWNgzjzPKFIexqSkpMysG3qWRUlIGQAt
        tgQ05Hb1vgAAAABJRU5ErkJggg==
        """),
    PNGSample(
      "type 0, depth 4, interlaced", width: 6, height: 5, type: 0, depth: 4,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFBAAAAAHxxB+tAAAAKUlEQVR4AQEeAOH/AAABwAJlA2AEgAA6AAE5twI0
        UANrIAQUd1YASM82WLIGgecp9SEAAAAASUVORK5CYII=
        """),
    PNGSample(
      "type 0, depth 8", width: 6, height: 5, type: 0, depth: 8,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAAAAABDM8I6AAAALklEQVR4AQEjANz/AAAwYJDA8QEaMzQzMzMCGx4g
        IycqAzUrLi+wMgQbHiAkPCmRtAdE0XFodAAAAABJRU5ErkJggg==
        """),
    PNGSample(
      "type 0, depth 8, interlaced", width: 6, height: 5, type: 0, depth: 8,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAAAAAE0NPKsAAAAMUlEQVR42mNgYDzAlBXNnMDSxGC6kI/RICGRydo9
        mLkwMY1FytjE2NiYwb/j0G+TPADAZAquYvX0kwAAAABJRU5ErkJggg==
        """),
    PNGSample(
      "type 0, depth 16", width: 6, height: 5, type: 0, depth: 16,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFEAAAAAATox55AAAARklEQVR4AWNgYDCwTCiasPrAk4+yjFKtxk4mTsZg
        yCTdKtenMF15gfpKrU3Mpl3ahXpl+r821Bs1swBlHilMV4m1+au5CQC0dBaGKcmT1QAAAABJRU5ErkJggg==
        """),
    PNGSample(
      "type 0, depth 16, interlaced", width: 6, height: 5, type: 0, depth: 16,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFEAAAAAFkpC7vAAAAUklEQVR4AQFHALj/AAAAAcDkAmoUW4gDYHIEglwA
        NQqhoA42ATA5YHJhcgI7HEdAU2QDcUdhfWaPBBqFM0I0QjNCM0IzQgBPj4jjwjf7izTfbjPBPBYhHKP+gwAAAABJ
        RU5ErkJggg==
        """),
    PNGSample(
      "type 2, depth 8", width: 6, height: 5, type: 2, depth: 8,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAIAAADpOgqxAAAAWUlEQVR4AWNg0A4ziG5P6N4+Yc/zA2/EP8q4M0q5
        FhqbACEQQAkmaWkpOVk5BUVFZRVldXV1LU0tZlOvRG0dbT1dPf11+hsMDYyMjFhgqhRUbJRt1NQ1tTQB1p4V8jdq
        qFkAAAAASUVORK5CYII=
        """),
    PNGSample(
      "type 2, depth 8, interlaced", width: 6, height: 5, type: 2, depth: 8,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAIAAAGePTonAAAAcElEQVR4AQFlAJr/AAArVgHA7BcCapXAW4ayA2CL
        twSCg4IANWCLoc34DjllATBbh2BhYGFgYAI7OztHR0dTU1QDcYacYeDgZmdmBBpFcTM0MzQzMzMzNDMzMzM0MwBP
        eqaItN/C7Rn7JlI0YItumcUySiVCF2xHDAAAAABJRU5ErkJggg==
        """),
    PNGSample(
      "type 2, depth 16", width: 6, height: 5, type: 2, depth: 16,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFEAIAAAC5qtbyAAAAoUlEQVR42mNgYNBODztnYBm9oJ09oaj75naHCav3
        CD2vPPDkjbf4po+yMi3urxmlWl3fFAYbO5k4QTAEorKYpFulW6Va5fpk++T6FKYrAqHyApUFygvUV4Kg1ibNTVqb
        mE27vPYlftQu1CnULtQr0y3TK9P/ta5K/9eGesN6g3qjZiNmo2YWqEmPgCbFAk0CYpVYmy/KsTZ/1VaqxwLNAWIA
        b9lDAShAbqYAAAAASUVORK5CYII=
        """),
    PNGSample(
      "type 2, depth 16, interlaced", width: 6, height: 5, type: 2, depth: 16,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFEAIAAAHOreZkAAAArUlEQVR4AWNgYNBODzvHeODJG2/xTUxZIlOrDzyK
        7mh7vymMOaGo++Z2B5ammOaYphgGU66Ewu4bCxecZf+Rx2dmOTeVhdHAMnpBO3tCUWIRBCcUMVnLgKC7AwgGpwSn
        hKQwF7q3Vc3RS6x98PdBbVp/en8aP4tUq+ubwmBjJxMnCIZAVBaDf3/Vt2WxHY+3eN3feMj87TxJ1t/dap+CIk3u
        J7h1r80znjnrKCMAew5KBeg9i/oAAAAASUVORK5CYII=
        """),
    PNGSample(
      "type 3, depth 1", width: 6, height: 5, type: 3, depth: 1, colors: 2,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFAQMAAABclg+lAAAABlBMVEUAAAA1YcEXQjZ0AAAAEklEQVR4AWOQYbRg
        +sEcwfIFAAmKAqOf9oi2AAAAAElFTkSuQmCC
        """),
    PNGSample(
      "type 3, depth 1, interlaced", width: 6, height: 5, type: 3, depth: 1, colors: 2,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFAQMAAAErkT8zAAAABlBMVEUAAAA1YcEXQjZ0AAAAIUlEQVR4AQEWAOn/
        AAABgAIAAwAEgABAAWAC4AOABDgAcCDKA72C2ohKAAAAAElFTkSuQmCC
        """),
    PNGSample(
      "type 3, depth 2", width: 6, height: 5, type: 3, depth: 2, colors: 3,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFAgMAAAAbNnV1AAAACVBMVEUAAAA1YcFqwoICTbF2AAAAGklEQVR4AQEP
        APD/AAYAARrmAv4QA1TYBABQGG0Dm7skALEAAAAASUVORK5CYII=
        """),
    PNGSample(
      "type 3, depth 2, interlaced", width: 6, height: 5, type: 3, depth: 2, colors: 3,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFAgMAAAFsMUXjAAAACVBMVEUAAAA1YcFqwoICTbF2AAAAIElEQVR42mNg
        YGRgCmB2YDnAoMCowKTCnMYi9YwhQQAAIoQDnzz+rgEAAAAASUVORK5CYII=
        """),
    PNGSample(
      "type 3, depth 4", width: 6, height: 5, type: 3, depth: 4, colors: 13,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFBAMAAACUdoDVAAAAJ1BMVEUAAAA1YcFqwoKfI0PUhAQJ5cU+RoZzp0eo
        CAjdackSyopHK0t8jAygaKjyAAAAHElEQVR4AWNgzjzEKFLexqQk+plZ1+8yi5K/BwA2qgV7qyxEjwAAAABJRU5E
        rkJggg==
        """),
    PNGSample(
      "type 3, depth 4, interlaced", width: 6, height: 5, type: 3, depth: 4, colors: 13,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFBAMAAAHjcbBDAAAAJ1BMVEUAAAA1YcFqwoKfI0PUhAQJ5cU+RoZzp0eo
        CAjdackSyopHK0t8jAygaKjyAAAAKUlEQVR4AQEeAOH/AAABwAJlA2AEsAA6AAE55wInIANxIAQUd4YASMI2XZsG
        zanDDqcAAAAASUVORK5CYII=
        """),
    PNGSample(
      "type 3, depth 8", width: 6, height: 5, type: 3, depth: 8, colors: 30,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAMAAABRhm3UAAAAWlBMVEUAAAA1YcFqwoKfI0PUhAQJ5cU+RoZzp0eo
        CAjdackSyopHK0t8jAyx7c3mTo4br09QEBCFcdG60pLvM1MklBRZ9dWOVpbDt1f4GBgtedli2pqXO1vMnBwB/d1W
        noPcAAAALklEQVR4AQEjANz/AAASBhgMAQEa9/j3FQUC/QACBfnuAwj+AQIKBQT9AALz9gCfHgpN9m5RHgAAAABJ
        RU5ErkJggg==
        """),
    PNGSample(
      "type 3, depth 8, interlaced", width: 6, height: 5, type: 3, depth: 8, colors: 30,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAMAAAEmgV1CAAAAWlBMVEUAAAA1YcFqwoKfI0PUhAQJ5cU+RoZzp0eo
        CAjdackSyopHK0t8jAyx7c3mTo4br09QEBCFcdG60pLvM1MklBRZ9dWOVpbDt1f4GBgtedli2pqXO1vMnBwB/d1W
        noPcAAAAMklEQVR42mNgYORhEmBkZmPhYhDn5mMUYnvJ9P8tOzPH978sUt9/fBdlZRAW4OMWEwEAjxgI4oNAUX4A
        AAAASUVORK5CYII=
        """),
    PNGSample(
      "type 4, depth 8", width: 6, height: 5, type: 4, depth: 8,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAQAAADMUVVtAAAAQklEQVR42mNg0DaITuiesOfAm48yjFKuxiYmxmBg
        wiQtLSeroKisoq6upcls6qWto6erv26DoZERC0RGxcZGTVMLACxLDsX9iCIfAAAAAElFTkSuQmCC
        """),
    PNGSample(
      "type 4, depth 8, interlaced", width: 6, height: 5, type: 4, depth: 8,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAQAAAG7VmX7AAAATUlEQVR4AWNg0GY88IYpa2p0G3NCN0tTM4NpwsKz
        fJaMBtEJiYkJTNbW7u7BwcyFbYkP0tJZpFyNTUyMwcCEwb+qY8uht7/VTBLyZgIAHX8Xkt9+tNUAAAAASUVORK5C
        YII=
        """),
    PNGSample(
      "type 4, depth 16", width: 6, height: 5, type: 4, depth: 16,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFEAQAAACcwYkuAAAAiElEQVR4AQF9AIL/AAAAK2cwOVugYHKL2ZCrvBLA
        5OxL8R0chAEahUXsM0I0QjRCM0IzQjNCM0IzQjNCNEICG4UbhR6OHY4glyGXI6AkoCepJ6kqsimyAzWKSr4rcSxx
        LnYtdi/6rnqwfzF/MoMyAwQbhRuFHuIdjiCXIV0kXTz0PP0mqSmyKl3PniyuNJ3FWgAAAABJRU5ErkJggg==
        """),
    PNGSample(
      "type 4, depth 16, interlaced", width: 6, height: 5, type: 4, depth: 16,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFEAQAAAHrxrm4AAAAgUlEQVR42mNgYNBOZzzw5I03U5bI1Orojrb3zAlF
        3TdZmmKaYxhMuRIKFy44y85nZjmX0cAyekFCUSIQJhQxWctYy7g7uDsEpwSnMBe6t1Ul1j74m9af3s8i1er6xtjJ
        BAiNkaCJE4N/f9W3jsdbvA6Zv533u1vtk8n9BLc845mzABbdMZtVJoYLAAAAAElFTkSuQmCC
        """),
    PNGSample(
      "type 6, depth 8", width: 6, height: 5, type: 6, depth: 8,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAYAAABmWJ3mAAAAiElEQVR4AQF9AIL/AAArVoIwW4eyYIu34pC85xLA
        7BdD8RxHcwEaRXGcMzQzMzQzMzQzMzQzMzMzMzM0MzQCGxsaGx4dHh4gISEgIyQjJCcnJycqKSopAzVKYXYrLCss
        Li0uLS+uLy6wMTAxMjIyMgQbGxobHh0eHSAhICEkPCMkPCYnJikqKSqmkx1nCjzjAQAAAABJRU5ErkJggg==
        """),
    PNGSample(
      "type 6, depth 8, interlaced", width: 6, height: 5, type: 6, depth: 8,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAYAAAERX61wAAAAfElEQVR42mNg0A5rYjzwRtyZKWvqgTfRbZvuMid0
        b3/E0tTc1MxgCmQuPPtDmc8ydQKjQXT7poTEBDBisgYCd3d3j+DgkGDmwrY5mxIfPEhIS09LZ5FyLZxjbGKMQCBg
        YmzC4F+17GLHlvvch95KuvxWC6o1ARqeN/PoBwAhzDNCJN93LgAAAABJRU5ErkJggg==
        """),
    PNGSample(
      "type 6, depth 16", width: 6, height: 5, type: 6, depth: 16,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFEAYAAAA2yEGlAAAAwElEQVR4AWNgYNBODzvXZGpgGb2gnX1TXkJR983t
        Do+WT1i9R+h5pdCDA0/eeItvcpb8KCvT4v66OIhRqtX1TWHwnF3GTiZOxk7YSBg0AWMm6VbpVikgluuT7ZMDQoXp
        ikCoMF15gcoCEFZfCYFamzQ3gTCzaZfXvsSPZUu1C3UKQVivTLcMiL/p/1pXpf9Lr2pDvWG9ARAbNRsxgzAL3IZH
        QBtiZUE2xIKwSqzNF+VYlS82f9VWqseqrQSaHwvCAG+lWSZWsi31AAAAAElFTkSuQmCC
        """),
    PNGSample(
      "type 6, depth 16, interlaced", width: 6, height: 5, type: 6, depth: 16,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFEAYAAAFBz3EzAAABBklEQVR4AQH7AAT/AAAAK2dWzoI1AcDk7EsXskMZ
        AmoUlXvA4uxJW4iG77JW3b0DYHKL2bdA4qcEglyDXIJcg1wANQpgcYvYtz+hoM0H+G4j1Q42OZ1lBJBrATA5W6CH
        B7JuYHJhcmByYHJhcmByYHJhcgI7HDscOxw7HEdAR0BHQEhAU2RTZFRkU2QDcUeGepwusmFhfeD94H1g/WaPZ49m
        D2ePBBqFRexxU5y6M0I0QjNCM0I0QjNCM0I0QjNCM0I0QjNCM0IzQjNCM0IzQjRCM0I0QgBPj3r2pl3RxIjjtErf
        sQsYwjftnhkFRGz7iybyUll9wDTfYEaLrbcUbjOZmsUB8Gh+amRilcbcGQAAAABJRU5ErkJggg==
        """),
    PNGSample(
      "transparent grey", width: 6, height: 5,
      type: 0, depth: 4, isTransparent: true,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFBAAAAACGwy87AAAAAnRSTlMACHhIRQoAAAAcSURBVHjaY2DOPM8oUh7G
        pKSkzKwbepZFSUgZAC22BDT3gV7cAAAAAElFTkSuQmCC
        """),
    PNGSample(
      "transparent grey of 16 bits", width: 6, height: 5,
      type: 0, depth: 16, isTransparent: true,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFEAAAAAFkpC7vAAAAAnRSTlOBCS3X3JYAAABMSURBVHjaY2BgYDzwhClL
        JLqDOaGIpSmGwZRr4QI+M0YDy4SixCImaxl3h+AU5kL3xNq0fhapVmMnEydjMGTw7+94fMj8d7fJ/TxjAME8FiEX
        pzyLAAAAAElFTkSuQmCC
        """),
    PNGSample(
      "transparent colour of 8 bits", width: 6, height: 5,
      type: 2, depth: 8, isTransparent: true,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAIAAADpOgqxAAAABnRSTlMAgQCsANcq9X3AAAAAWUlEQVR42mNg0A4z
        iG5P6N4+Yc/zA2/EP8q4M0q5FhqbACEQQAkmaWkpOVk5BUVFZRVldXV1LU0tZlOvRG0dbT1dPf11+hsMDYyMjFhg
        qhRUbJRt1NQ1tTQB1p4V8h0eeQkAAAAASUVORK5CYII=
        """),
    PNGSample(
      "transparent colour of 16 bits", width: 6, height: 5,
      type: 2, depth: 16, isTransparent: true,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFEAIAAAC5qtbyAAAABnRSTlOBCaxw19cz2HjfAAAAoUlEQVR42mNgYNBO
        DztnYBm9oJ09oaj75naHCav3CD2vPPDkjbf4po+yMi3urxmlWl3fFAYbO5k4QTAEorKYpFulW6Va5fpk++T6FKYr
        AqHyApUFygvUV4Kg1ibNTVqbmE27vPYlftQu1CnULtQr0y3TK9P/ta5K/9eGesN6g3qjZiNmo2YWqEmPgCbFAk0C
        YpVYmy/KsTZ/1VaqxwLNAWIAb9lDAShAbqYAAAAASUVORK5CYII=
        """),
    PNGSample(
      "transparent palette", width: 6, height: 5,
      type: 3, depth: 4, colors: 13, isTransparent: true,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFBAMAAACUdoDVAAAAJ1BMVEUAAAA1YcFqwoKfI0PUhAQJ5cU+RoZzp0eo
        CAjdackSyopHK0t8jAygaKjyAAAABXRSTlP/16+HX+6+GKkAAAAcSURBVHjaY2DOPMQoUt7GpCT6mVnX7zKLkr8H
        ADaqBXu42+/tAAAAAElFTkSuQmCC
        """),
    PNGSample(
      "one pixel, interlaced", width: 1, height: 1, type: 6, depth: 8,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAFoEvQfAAAADUlEQVR42mNg0A5rAgABtAEErTPmOQAAAABJRU5E
        rkJggg==
        """),
    PNGSample(
      "one column, interlaced", width: 1, height: 9, type: 2, depth: 8,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAEAAAAJCAIAAAELI+ElAAAALElEQVR42mNg0A5jvPJfiylr6gFm04RulqysLAYp
        10JG/6plTKZmpszlvYsByhgLMmJURi8AAAAASUVORK5CYII=
        """),
    PNGSample(
      "one row, interlaced", width: 9, height: 1, type: 0, depth: 2,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAABAgAAAAEUHvOWAAAAEElEQVR42mNQYDzA5MCsCwAFqQFU6SSlIgAAAABJ
        RU5ErkJggg==
        """),
    PNGSample(
      "packed pixels in parts", width: 6, height: 5, type: 6, depth: 8,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAYAAABmWJ3mAAAAB0lEQVR42mNg0A5rCaog0QAAAAdJREFUMohu35TQ
        vRKOgwsAAAAHSURBVP3RhD3PhQ7oBentAAAAB0lEQVS8EXf+KONehJy5AQAAAAdJREFUzCjlWjjH2Mtboa4AAAAH
        SURBVMQYgUDAxNg/Iv+5AAAAB0lEQVSESVpaSlpOZ3ankgAAAAdJREFUVk5OQVFRQTdv7FEAAAAHSURBVFlFWUUd
        CLQpbCSUAAAAB0lEQVQ0tTSZTb0SEQTX5QAAAAdJREFUy7R1tHX0dNC3zGMAAAAHSURBVPV09dfp6238TgNtAAAA
        B0lEQVQwNDA0AgIWZdDvAAAAAAdJREFUqA5ZBUUFRQhVdKQAAAAHSURBVBUbZRUbNXWxmc4RAAAAB0lEQVQ1oAYt
        AKaT5lIb7QAAAAJJREFUHWdQQSVdAAAAAElFTkSuQmCC
        """),
    PNGSample(
      "chunks that may be left out", width: 6, height: 5, type: 0, depth: 8,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAAAAABDM8I6AAAABGdBTUEAALGPC/xhBQAAAAd0RVh0VGl0bGUAYU0V
        5foAAAAqSURBVHjaY2AwSJhw4COjlLGJsbExk7ScgrK6FrOptp7+BiMWIE/FRhMAkbQHREH9FvMAAAAASUVORK5C
        YII=
        """),
    PNGSample(
      "codes of its own", width: 40, height: 32, type: 0, depth: 4,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAACgAAAAgBAAAAACANojdAAACSUlEQVR42lVSS0wTURSdXwWXMxqxddU3GijGDTNN
        FGrczKDycWXHRBFWzNRPLdGEeY0C08SENxWx0xUdEyWwsq0faHetCzTuWk2MLqkRP+w69c+uvgFM8Lycc+5dnfvu
        ewR96c2hOx9PPt7p5F5d0caV/4UCgBd4SZLDstqrjWsoYiKTPhKuKmeU3rqyfi4Wi+kRYswwGMDxvCBKSEajUIUR
        HeqmTswwM8zNHzvO98tr5AOE4nMQmdA1EyGYgYjygz1dvBSUwsqoqql6BEHTpK/Xhr+OaNqIo21EUgZMJSwzw+Cc
        R4IgnbXDtqPYehLaXJLwPD29dmvfs/M/77avXPE8OfoWN2S7nbVz2S2xszlcZHMUBwQBzxkM4ytpmq7jnDh9Qh35
        E4sRBmw1E14r7kunuSzj5/n6B9FpyCVSKVF6KY9KeWK2b9fKxLFf81c7Pj280PZits+zNEHOV8rl8ipmZZPPK9jx
        6vCU7u5kBQdFpiGMZ+gbjSZhmN9Yy7K4zvTCfSAUcgxwHIEUq34OKKvVg6vT1dfVKtH25WVqcijQ8nk5Fe3v+P1u
        6V60mwzUMOq1LWw7hZ9IEEVRDisqDtLcnAx9itxtZZI+r4870CUsFgvlYjHEcGTTcSQHA3vDtTmHsAxjamryWvTi
        0EB/T3dnwLu/tYUsOMQ2mo1/BcXizQmS+xsUVcdACCXp2z4O5Ozc4nIhXwqJ0vGgNCgzgGUFFoN0heU2lfD1DA6P
        JRaK79c3vIcHhmNGuvCKDAGWAwCwmH7KFdz9BSKjGgG5sTd+AAAAAElFTkSuQmCC
        """),
  ]
}
