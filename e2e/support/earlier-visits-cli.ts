import { earlierVisits } from './earlier-visits.ts'
import { TestServer } from './server.ts'

/** For `npm test`, which makes them beside other checks: prints the variables that name ports and profiles, as JSON. */
await earlierVisits(Number(process.argv[2]))
await TestServer.endProcess()
const told = Object.entries(process.env).filter(([name]) => /^E2E_(PORTS|PROFILE_\d+)$/.test(name))
process.stdout.write(`${JSON.stringify(Object.fromEntries(told))}\n`)
