// The runs of the sync part as tables for people. What a run means is said in docs/benchmarks.md.
import { kB, median, medianRatio, table, times, whole } from '../lib/figures.mjs'
import { tellMachine } from '../lib/machine.mjs'

const FLOOR = 'relaxed'

export function report({ rounds, size, runs, ...machine }, subjects) {
  const column = (task, subject, key) => runs[task][subject].map((run) => run[key])
  const middle = (task, subject, key) => median(column(task, subject, key))
  const rate = (task, key) => (subject) => {
    const ratio = medianRatio(column(task, subject, key), column(task, FLOOR, key))
    return `${whole(middle(task, subject, key))}${subject === FLOOR ? '' : ` (${times(ratio)})`}`
  }
  const ms = (task, key) => (subject) => whole(middle(task, subject, key))
  const once = (task, tell) => (subject) => tell(runs[task][subject][0])
  const row = (label, cell) => [label, ...subjects.map(({ name }) => cell(name))]
  const head = ['', ...subjects.map(({ label }) => label)]
  const [ours] = subjects

  return [
    `${tellMachine(machine)} Medians of ${rounds} interleaved runs; in brackets the median of the ratios to the raw loop with relaxed durability in the same round.`,
    table(head, [
      row('enqueue one by one, writes/s', rate('singly', 'enqueue')),
      row('enqueue in bursts of 100, writes/s', rate('burst', 'enqueue')),
      row('drain at 0 ms, writes/s', rate('singly', 'drain')),
      row('drain at 40 ms, writes/s', rate('latency', 'drain')),
      row('requests for 1,000 writes', ms('singly', 'requests')),
      row('first send after `online`, ms', ms('singly', 'reaction')),
      row('1,000 queued, browser killed: ready, ms', ms('recover1k', 'ready')),
      row('… first send, ms', ms('recover1k', 'first')),
      row('… drained, writes/s', rate('recover1k', 'drain')),
      row('10,000 queued, browser killed: ready, ms', ms('recover10k', 'ready')),
      row('… first send, ms', ms('recover10k', 'first')),
      row('… drained, writes/s', rate('recover10k', 'drain')),
    ]),
    `First send after a server that was away for ten seconds is back: ${whole(middle('outage', ours.name, 'ms'))} ms (${column('outage', ours.name, 'ms').map(whole).join(', ')}). First send of the second tab after the sending one crashed: ${whole(middle('takeOver', ours.name, 'ms'))} ms (${column('takeOver', ours.name, 'ms').map(whole).join(', ')}). Both times are from the event to the arrival of the request.`,
    table(head, [
      row('two tabs, 200 queued: lost / doubled / reordered', once('twoTabs', tellVerdict)),
      row('faults and five kills, 200 writes: lost / doubled / reordered', once('faults', tellVerdict)),
      row(
        '… drained by itself',
        once('faults', ({ drained, seconds, requests }) =>
          drained ? `yes, ${seconds.toFixed(1)} s, ${requests} requests` : 'no',
        ),
      ),
      row(
        'one refused for ever: the rest drained',
        once('refusal', ({ rest, of }) => `${rest} of ${of}`),
      ),
      row(
        '… kept for the person after a reload',
        once('refusal', ({ kept }) => (kept ? 'yes' : 'no')),
      ),
    ]),
    `The engine as one module: ${kB(size.engine)} kB gzip with Dexie; ${kB(size.upload)} kB more, fetched only for photos. The outbox alone (write, claim, send, settle) without Dexie: ${kB(size.outbox)} kB.`,
  ].join('\n\n')
}

const tellVerdict = ({ lost, doubled, reordered }) => `${lost} / ${doubled} / ${reordered}`
