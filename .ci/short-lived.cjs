// What `.ci/run` has Node require in the browser tests. The embedded database of a shop is started for a file there: V8 compiles it once
// more, into better code, which takes longer than that code saves in some hundred pages.
const { setFlagsFromString } = require('node:v8');

setFlagsFromString('--no-wasm-tier-up');
setFlagsFromString('--no-wasm-dynamic-tiering');
