import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { processTerminal } from '../import/terminal.ts'
import { admin } from './admin.ts'

/** `npm run admin -- grant EMAIL DUTY | revoke EMAIL DUTY | list`; see `admin.ts`. */
await admin(process.argv.slice(2), readConfig(process.env), systemClock, processTerminal)
