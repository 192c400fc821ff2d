import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { processTerminal } from '../import/terminal.ts'
import { restoreMark } from './restore-mark.ts'

/** `npm run restore-mark`; see `restore-mark.ts`. */
await restoreMark(readConfig(process.env), systemClock, processTerminal)
