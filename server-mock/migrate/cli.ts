import { readConfig } from '../config.ts'
import { processTerminal } from '../import/terminal.ts'
import { bringUpToDate } from './bring-up-to-date.ts'

/** `npm run migrate`; see `bring-up-to-date.ts`. */
await bringUpToDate(readConfig(process.env), processTerminal)
