import { endPoint, startPoint, type Model } from '../model.ts'

/** A way to spend a day on a set of places: where it has come to, when it is free again, what it has earned. */
interface Label {
  last: number
  time: number
  score: number
  /** The bits of what the day has had of which it may have only one. */
  once: number
}

/**
 * The best score there is, by trying all sets of places in all orders (dynamic programming over subsets); for tests
 * with up to eleven places. A label is given up only for one that is earlier by so much that no waiting it may still
 * have to do makes up for it.
 */
export function optimum(model: Model): number {
  const byDay = Array.from({ length: model.days }, (_, day) => bestOfSets(model, day))
  const sets = 1 << model.places
  let best = byDay[0] ?? new Float64Array(sets)
  for (const next of byDay.slice(1)) {
    const joined = new Float64Array(sets).fill(-Infinity)
    for (let all = 0; all < sets; all += 1)
      for (let own = all; ; own = (own - 1) & all) {
        const score = (best[all ^ own] ?? 0) + (next[own] ?? 0)
        if (score > (joined[all] ?? 0)) joined[all] = score
        if (own === 0) break
      }
    best = joined
  }
  let most = 0
  for (let set = 0; set < sets; set += 1) if (withinBudget(model, set)) most = Math.max(most, best[set] ?? 0)
  return most
}

function withinBudget({ places, price, budget }: Model, set: number): boolean {
  if (budget < 0) return true
  let sum = 0
  for (let place = 0; place < places; place += 1) if (set & (1 << place)) sum += price[place] ?? 0
  return sum <= budget
}

/** The best score of a day by the set of places it visits; −∞ where that cannot be done. */
function bestOfSets(model: Model, day: number): Float64Array {
  const sets = 1 << model.places
  const best = new Float64Array(sets).fill(-Infinity)
  best[0] = 0
  const labels: Map<number, Label[]>[] = Array.from({ length: sets }, () => new Map())
  const options = Array.from({ length: model.options }, (_, option) => option).filter(
    (option) => model.day[option] === day,
  )
  const at = (numbers: Int32Array, index: number): number => numbers[index] ?? 0
  const way = (from: number, to: number): number => from * model.points + to
  for (let set = 0; set < sets; set += 1) {
    const begun: Label[] =
      set === 0
        ? [{ last: -1, time: at(model.from, day), score: 0, once: 0 }]
        : [...labels[set]!.values()].flat()
    for (const label of begun) {
      const here = label.last < 0 ? startPoint(model, day) : at(model.place, label.last)
      if (set !== 0) {
        const home = way(here, endPoint(model, day))
        if (label.time + at(model.travel, home) <= at(model.to, day))
          best[set] = Math.max(best[set]!, label.score - at(model.legCost, home))
      }
      for (const option of options) {
        const place = at(model.place, option)
        if (set & (1 << place) || clashes(model, day, set, option, label)) continue
        const arrive = label.time + at(model.travel, way(here, place))
        const begin = Math.max(arrive, at(model.open, option))
        if (begin > at(model.last, option) || begin + at(model.stay, option) > at(model.to, day)) continue
        const wait = set === 0 ? 0 : Math.max(0, begin - arrive - model.waitFree) * model.waitCost
        keep(model, labels[set | (1 << place)]!, {
          last: option,
          time: begin + at(model.stay, option),
          score:
            label.score +
            at(model.value, option) -
            at(model.legCost, way(here, place)) -
            wait -
            sameness(model, set, place) +
            covering(model, day, set, option),
          once: label.once | at(model.once, option),
        })
      }
    }
  }
  return best
}

function clashes(model: Model, day: number, set: number, option: number, label: Label): boolean {
  let count = 0
  for (let bits = set; bits > 0; bits &= bits - 1) count += 1
  return count >= (model.maxStops[day] ?? 0) || (label.once & (model.once[option] ?? 0)) !== 0
}

function sameness(model: Model, set: number, place: number): number {
  const theme = model.theme[place] ?? -1
  if (theme < 0) return 0
  let same = 0
  for (let other = 0; other < model.places; other += 1)
    if (set & (1 << other) && model.theme[other] === theme) same += 1
  return same * model.sameCost
}

function covering(model: Model, day: number, set: number, option: number): number {
  let bits = model.covers[option] ?? 0
  // all options of a place on a day cover the same
  for (let other = 0; other < model.options; other += 1)
    if (model.day[other] === day && set & (1 << (model.place[other] ?? 0)))
      bits &= ~(model.covers[other] ?? 0)
  let points = 0
  for (; bits !== 0; bits &= bits - 1) points += model.coverPoints
  return points
}

/** Keeps a label unless another one of the same end and meals is no later and no worse. */
function keep(model: Model, labels: Map<number, Label[]>, label: Label): void {
  const key = (model.place[label.last] ?? 0) * 8 + label.once
  const others = labels.get(key) ?? []
  const better = (a: Label, b: Label): boolean =>
    a.time <= b.time && a.score - model.waitCost * (b.time - a.time) >= b.score
  if (others.some((other) => better(other, label))) return
  labels.set(key, [...others.filter((other) => !better(label, other)), label])
}
