import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { GameMode } from '#sync/contracts/play/lists.ts'
import { advance, floodsAt, meetsAt, press, START, type Carving } from '#sync/domain/carving/carve.ts'
import { CARVING, courseOf, STEPS_PER_SECOND, type Course } from '#sync/domain/carving/course.ts'
import { deviceClock } from '#src/platform/device/clock.ts'
import type { GuideTone } from '#src/platform/device/guide-tone.ts'
import { halted, newClock, partOf, resumed, ticked } from './clock.ts'

/** What is shown; it changes with a strike, a second or a pause, never with a frame. */
export interface Shown {
  phase: 'counting' | 'carving' | 'paused' | 'over'
  /** Of the three half seconds before it begins, those that are left. */
  count: number
  carving: Carving
  /** Whole seconds until the tide is in; null without one. */
  secondsLeft: number | null
}

/** What a frame draws. */
export interface Frame {
  carving: Carving
  course: Course
  /** How much of its way the ring has to go: 1 to 0, negative once it has met the dot. */
  ring: number
  /** How far the tide has come, 0 to 1. */
  tide: number
  /** Milliseconds since the last strike. */
  sinceStrike: number
}

/** A finished run. */
export interface Run {
  seed: number
  mode: GameMode
  moves: number[]
  end: Carving
}

type Given = {
  seed: number
  mode: GameMode
  tone: GuideTone
  draw: (frame: Frame) => void
  onOver: (run: Run) => void
}

const COUNT = 3
const COUNT_MS = 500

/** Plays a figure: counts down, steps with the frames, pauses by itself when the page is left. */
export function useCarving({ seed, mode, tone, draw, onOver }: Given) {
  const course = useMemo(() => courseOf(seed, mode), [seed, mode])
  const [shown, setShown] = useState<Shown>(() => ({
    ...{ phase: 'counting', count: COUNT, carving: START },
    secondsLeft: secondsLeft(course, START, 0),
  }))
  const play = useRef({ clock: newClock(), carving: START, moves: [] as number[], struckAt: -Infinity })
  const hands = useRef({ draw, onOver })
  useEffect(() => {
    hands.current = { draw, onOver }
  })
  const { phase, count } = shown

  useEffect(() => {
    if (phase !== 'counting') return
    return deviceClock.after(COUNT_MS, () => {
      setShown((now) => (count > 1 ? { ...now, count: count - 1 } : { ...now, phase: 'carving' }))
    })
  }, [phase, count])

  const pause = useCallback(() => {
    tone.rise(null)
    setShown((now) => (now.phase === 'over' ? now : { ...now, phase: 'paused' }))
  }, [tone])
  const resume = useCallback(() => setShown((now) => ({ ...now, phase: 'counting', count: COUNT })), [])

  /** Takes over what became of the figure, and shows it where that is news. */
  const follow = useCallback(
    (carving: Carving) => {
      const before = play.current.carving
      play.current.carving = carving
      const struck = carving.grades.length > before.grades.length
      if (struck) {
        play.current.struckAt = play.current.clock.at ?? 0
        tone.knock(carving.grades.at(-1) ?? 0)
      }
      const left = secondsLeft(course, carving, play.current.clock.step)
      setShown((now) => {
        if (!struck && carving.over === null && left === now.secondsLeft) return now
        return { ...now, carving, secondsLeft: left, phase: carving.over ? 'over' : now.phase }
      })
      if (carving.over && before.over === null) {
        tone.rise(null)
        hands.current.onOver({ seed, mode, moves: play.current.moves, end: carving })
      }
    },
    [course, tone, seed, mode],
  )

  useEffect(() => {
    const state = play.current
    if (phase !== 'carving') return
    let request = requestAnimationFrame(function frame(now) {
      request = requestAnimationFrame(frame)
      const clock = state.clock.at === null ? resumed(state.clock, now) : ticked(state.clock, now)
      if (clock === null) return pause()
      state.clock = clock
      const carving = advance(course, state.carving, clock.step)
      if (carving !== state.carving || clock.step % 10 === 0) follow(carving)
      const shownNow = frameOf(course, carving, clock.step + partOf(clock))
      tone.rise(carving.over === null ? shownNow.ring : null)
      hands.current.draw({ ...shownNow, sinceStrike: now - state.struckAt })
    })
    return () => {
      cancelAnimationFrame(request)
      state.clock = halted(state.clock)
    }
  }, [phase, course, follow, pause, tone])

  useEffect(() => {
    const away = () => document.hidden && pause()
    const events = [
      [document, 'visibilitychange', away],
      [window, 'blur', pause],
      [window, 'pagehide', pause],
      [window, 'orientationchange', pause],
    ] as const
    for (const [target, name, act] of events) target.addEventListener(name, act)
    return () => {
      for (const [target, name, act] of events) target.removeEventListener(name, act)
    }
  }, [pause])

  /** A press, in the step of the last frame; two within three steps are one. */
  const strike = useCallback(() => {
    const { clock, carving, moves } = play.current
    if (clock.at === null || carving.over !== null) return
    if (clock.step - (moves.at(-1) ?? -CARVING.pressGap) < CARVING.pressGap) return
    const now = advance(course, carving, clock.step)
    if (now.over !== null) return follow(now)
    moves.push(clock.step)
    follow(press(course, now, clock.step))
  }, [course, follow])

  return { shown, course, strike, pause, resume }
}

function secondsLeft(course: Course, carving: Carving, step: number): number | null {
  if (course.tide === null) return null
  return Math.max(0, Math.ceil((floodsAt(course, carving) - step) / STEPS_PER_SECOND))
}

function frameOf(course: Course, carving: Carving, step: number): Omit<Frame, 'sinceStrike'> {
  const ring = course.rings[carving.grades.length] ?? 1
  const come = course.tide === null ? 0 : 1 - (floodsAt(course, carving) - step) / course.tide
  return {
    carving,
    course,
    ring: (meetsAt(course, carving) - step) / ring,
    tide: Math.min(1, Math.max(0, come)),
  }
}
