import { endPoint, startPoint, type Model } from './model.ts'

/** A route for each day with its times: when each stop begins, and how late it could begin without harm to what follows. */
export class Routes {
  readonly model: Model
  /** Options in their order, `capacity` to a day, and one more while an insertion is tried; then the end of the day. */
  readonly stops: Int32Array
  readonly count: Int32Array
  /** Start, arrival and latest harmless start of each stop; at `count` those of the end of the day. */
  readonly start: Int32Array
  readonly arrive: Int32Array
  readonly late: Int32Array
  /** The bits of which a day has one. */
  readonly once: Int32Array
  /** 1 for a place that is visited. */
  readonly used: Uint8Array
  spent = 0
  readonly dayScore: Int32Array

  constructor(model: Model) {
    const cells = model.days * (model.capacity + 2)
    this.model = model
    this.stops = new Int32Array(cells)
    this.count = new Int32Array(model.days)
    this.start = new Int32Array(cells)
    this.arrive = new Int32Array(cells)
    this.late = new Int32Array(cells)
    this.once = new Int32Array(model.days)
    this.used = new Uint8Array(model.places)
    this.dayScore = new Int32Array(model.days)
    for (let day = 0; day < model.days; day += 1) this.retime(day)
  }

  /** First cell of a day. */
  base(day: number): number {
    return day * (this.model.capacity + 2)
  }

  get score(): number {
    let sum = 0
    for (let day = 0; day < this.model.days; day += 1) sum += this.dayScore[day]!
    return sum
  }

  /** Works out times and score of a day. @returns whether every stop can begin in its window and the day ends in time */
  retime(day: number): boolean {
    const { model, stops, start, arrive, late } = this
    const { travel, points, place, open, last, stay, value, legCost, theme } = model
    const base = this.base(day)
    const count = this.count[day]!
    let point = startPoint(model, day)
    let time = model.from[day]!
    let score = 0
    let once = 0
    let covered = 0
    let fits = count <= model.maxStops[day]!
    for (let at = base; at < base + count; at += 1) {
      const option = stops[at]!
      const to = place[option]!
      const way = point * points + to
      const arrival = time + travel[way]!
      const begin = arrival > open[option]! ? arrival : open[option]!
      arrive[at] = arrival
      start[at] = begin
      if (begin > last[option]! || (once & model.once[option]!) !== 0) fits = false
      once |= model.once[option]!
      covered |= model.covers[option]!
      score += value[option]! - legCost[way]!
      if (at > base && begin - arrival > model.waitFree)
        score -= (begin - arrival - model.waitFree) * model.waitCost
      if (model.sameCost > 0 && theme[to]! >= 0)
        for (let back = base; back < at; back += 1)
          if (theme[place[stops[back]!]!] === theme[to]) score -= model.sameCost
      time = begin + stay[option]!
      point = to
    }
    for (; covered !== 0; covered &= covered - 1) score += model.coverPoints
    const home = point * points + endPoint(model, day)
    if (count > 0) score -= legCost[home]!
    const end = count > 0 ? time + travel[home]! : time
    const cell = base + count
    arrive[cell] = end
    start[cell] = end
    late[cell] = model.to[day]!
    if (end > model.to[day]!) fits = false
    let next = endPoint(model, day)
    for (let at = cell - 1; at >= base; at -= 1) {
      const option = stops[at]!
      const latest = late[at + 1]! - travel[place[option]! * points + next]! - stay[option]!
      late[at] = latest < last[option]! ? latest : last[option]!
      next = place[option]!
    }
    this.once[day] = once
    this.dayScore[day] = score
    return fits
  }

  insert(day: number, at: number, option: number): void {
    const from = this.base(day) + at
    this.stops.copyWithin(from + 1, from, this.base(day) + this.count[day]!)
    this.stops[from] = option
    this.count[day]! += 1
    this.mark(option, 1)
    this.retime(day)
  }

  /** Takes `length` stops out of a day; `retime` is the caller's. */
  cut(day: number, at: number, length: number): void {
    const from = this.base(day) + at
    for (let cell = from; cell < from + length; cell += 1) this.mark(this.stops[cell]!, 0)
    this.stops.copyWithin(from, from + length, this.base(day) + this.count[day]!)
    this.count[day]! -= length
  }

  private mark(option: number, used: 0 | 1): void {
    const place = this.model.place[option]!
    this.used[place] = used
    this.spent += used ? this.model.price[place]! : -this.model.price[place]!
  }

  copy(from: Routes): void {
    this.stops.set(from.stops)
    this.count.set(from.count)
    this.start.set(from.start)
    this.arrive.set(from.arrive)
    this.late.set(from.late)
    this.once.set(from.once)
    this.used.set(from.used)
    this.dayScore.set(from.dayScore)
    this.spent = from.spent
  }

  /** The options of a day in their order. */
  ofDay(day: number): number[] {
    return [...this.stops.subarray(this.base(day), this.base(day) + this.count[day]!)]
  }
}
