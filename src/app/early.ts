// What a first screen does as soon as there is something to see, in one script.
export { registerEarly } from '#src/platform/start/early-worker.ts'
export { rememberHome } from './remember-home.ts'
