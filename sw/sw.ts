// Invariant: this file is served as /sw.js for ever. All it does is start the worker.
import { start } from './main.ts'

start()
