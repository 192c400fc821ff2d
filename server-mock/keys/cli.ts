import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { processTerminal } from '../import/terminal.ts'
import { keys } from './keys.ts'

/** `npm run keys -- rotate [token|ticket] | revoke KEY | list`; see `keys.ts`. */
await keys(process.argv.slice(2), readConfig(process.env), systemClock, processTerminal)
