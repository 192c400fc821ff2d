// Progress a person can read: one line when something starts to take time, one when it is done.
const started = Date.now()

export const seconds = (since = started) => `${((Date.now() - since) / 1000).toFixed(1)} s`

export function say(text = '') {
  process.stdout.write(`${text}\n`)
}

/** Runs `work`, telling what it does and how long it took; a failure keeps its own message. */
export async function step(label, work) {
  const since = Date.now()
  say(`  ${label} …`)
  const tick = setInterval(() => say(`  ${label} … ${seconds(since)}`), 15_000)
  try {
    const result = await work()
    say(`  ${label}: done in ${seconds(since)}`)
    return result
  } finally {
    clearInterval(tick)
  }
}

/** Ends the program with a message instead of a stack where the cause is outside the code. */
export class Stop extends Error {}

export function main(run) {
  run().catch((error) => {
    process.stderr.write(`\n${error instanceof Stop ? error.message : (error?.stack ?? error)}\n`)
    process.exit(1)
  })
}
