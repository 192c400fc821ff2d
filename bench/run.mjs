// npm run bench [-- shell | visits | sync | push | discovery | map | orders | reads | processes | live | plan | community | voices | community-device | voices-device | media | waiting | game | all] [--rounds N]: measures here and now, prints the tables, keeps them in
// bench/results and docs/benchmarks.md. Close what else the machine does; each table says how busy it was.
import { fileURLToPath } from 'node:url'
import { main, say, Stop } from '../scripts/lib/console.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const PARTS = {
  shell: () => import('./shell/shell.mjs'),
  visits: () => import('./visits/visits.mjs'),
  sync: () => import('./sync/sync.mjs'),
  push: () => import('./push/push.mjs'),
  discovery: () => import('./discovery/discovery.mjs'),
  map: () => import('./map/map.mjs'),
  orders: () => import('./orders/orders.mjs'),
  reads: () => import('./reads/reads.mjs'),
  processes: () => import('./processes/processes.mjs'),
  live: () => import('./live/live.mjs'),
  plan: () => import('./plan/plan.mjs'),
  community: () => import('./community/community.mjs'),
  voices: () => import('./voices/voices.mjs'),
  'community-device': () => import('./community/device.mjs'),
  'voices-device': () => import('./voices/device.mjs'),
  media: () => import('./media/media.mjs'),
  waiting: () => import('./waiting/waiting.mjs'),
  game: () => import('./game/game.mjs'),
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

main(async () => {
  process.chdir(root)
  const [what = 'all', flag, count] = process.argv.slice(2)
  const names = what === 'all' ? Object.keys(PARTS) : [what]
  const rounds = flag === '--rounds' ? Number(count) : undefined
  if (names.some((name) => !Object.hasOwn(PARTS, name)) || (flag && !(rounds > 0)))
    throw new Stop(
      'usage: npm run bench [-- shell | visits | sync | push | discovery | map | orders | reads | processes | live | plan | community | voices | community-device | voices-device | media | waiting | game | all] [--rounds N]',
    )
  for (const name of names) {
    const { measure } = await PARTS[name]()
    say(await measure(root, rounds))
  }
  process.exit(0)
})
