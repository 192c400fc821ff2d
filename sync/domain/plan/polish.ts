import { endPoint, startPoint, type Model } from './model.ts'
import type { Routes } from './routes.ts'

/** Longest run that is moved within a day. */
const RUN = 3

/**
 * Betters the order of a day without changing what is in it: moves runs of up to three stops and turns runs round while
 * the day is worth more, or ends earlier. Where ways cost nothing but time, only what shortens them is tried.
 */
export class Polish {
  private readonly order: Int32Array
  private readonly before: Int32Array
  /** Points of the day: where it begins, its stops, where it ends. */
  private readonly points: Int32Array

  constructor(private readonly model: Model) {
    this.order = new Int32Array(model.capacity + 1)
    this.before = new Int32Array(model.capacity + 1)
    this.points = new Int32Array(model.capacity + 2)
  }

  run(routes: Routes, day: number): void {
    for (let passes = 0; passes < 8; passes += 1) if (!this.pass(routes, day)) return
  }

  private pass(routes: Routes, day: number): boolean {
    const { points, model } = this
    const count = routes.count[day]!
    const base = routes.base(day)
    points[0] = startPoint(model, day)
    for (let at = 0; at < count; at += 1) points[at + 1] = model.place[routes.stops[base + at]!]!
    points[count + 1] = endPoint(model, day)
    for (let from = 0; from < count; from += 1) {
      for (let length = 1; length <= RUN && from + length <= count; length += 1)
        for (let to = 0; to <= count - length; to += 1)
          if (
            to !== from &&
            (model.priced || this.gainOfMove(from, length, to) > 0) &&
            this.attempt(routes, day, from, length, to)
          )
            return true
      for (let end = from + 1; end < count; end += 1)
        if (
          (model.priced || this.gainOfTurn(from, end) > 0) &&
          this.attempt(routes, day, from, end - from + 1, -1)
        )
          return true
    }
    return false
  }

  private way(from: number, to: number): number {
    return this.model.travel[this.points[from]! * this.model.points + this.points[to]!]!
  }

  /** How much shorter the ways are when a run of `length` stops from position `from` begins at position `to`. */
  private gainOfMove(from: number, length: number, to: number): number {
    const [before, first, last, after] = [from, from + 1, from + length, from + length + 1]
    const left = to < from ? to : to + length
    const right = left + 1
    return (
      this.way(before, first) +
      this.way(last, after) +
      this.way(left, right) -
      this.way(before, after) -
      this.way(left, first) -
      this.way(last, right)
    )
  }

  private gainOfTurn(from: number, end: number): number {
    return (
      this.way(from, from + 1) +
      this.way(end + 1, end + 2) -
      this.way(from, end + 1) -
      this.way(from + 1, end + 2)
    )
  }

  /** Moves a run, or turns it round where `to` is -1, and keeps that when the day is better for it. */
  private attempt(routes: Routes, day: number, from: number, length: number, to: number): boolean {
    const { order, before } = this
    const base = routes.base(day)
    const count = routes.count[day]!
    const score = routes.dayScore[day]!
    const end = routes.start[base + count]!
    for (let at = 0; at < count; at += 1) before[at] = order[at] = routes.stops[base + at]!
    if (to < 0) order.subarray(from, from + length).reverse()
    else {
      if (to < from) order.copyWithin(to + length, to, from)
      else order.copyWithin(from, from + length, to + length)
      for (let at = 0; at < length; at += 1) order[to + at] = before[from + at]!
    }
    for (let at = 0; at < count; at += 1) routes.stops[base + at] = order[at]!
    if (routes.retime(day)) {
      const now = routes.dayScore[day]!
      if (now > score || (now === score && routes.start[base + count]! < end)) return true
    }
    for (let at = 0; at < count; at += 1) routes.stops[base + at] = before[at]!
    routes.retime(day)
    return false
  }
}
