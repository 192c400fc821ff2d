import { replays } from './replays.ts'

console.log(JSON.stringify(replays(Number(process.argv[2]))))
