import { useState } from 'react'
import { ok } from '#sync/contracts/errors.ts'
import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import { foldLine } from '#sync/domain/wait/fold.ts'
import { DAY, SHOP, TestDevice } from '#sync/domain/wait/testing/log.ts'
import type { Desk } from '../data/desk.ts'
import { eventOf } from '../data/legal-steps.ts'
import { DeskBody } from '../parts/DeskBody.tsx'
import type { DeskTab } from '../parts/DeskTabs.tsx'
import { DEVICE, waitShopWith } from './shop.ts'

type Props = {
  /** What is in the log; presses are added behind it, a second apart. */
  log: (device: TestDevice) => WaitEvent[]
  /** Seconds after 18:00 the first press is at. */
  at?: number
  tab?: DeskTab
  mayChange?: boolean
  over?: Partial<Desk>
  onStep?: (...step: Parameters<Desk['step']>) => void
}

/** A desk over a log that is kept by the test: each press is an event, and the line is folded anew. */
export function TestDesk({ log, at = 600, tab = 'line', mayChange = false, over = {}, onStep }: Props) {
  const [device] = useState(() => new TestDevice('A'))
  const [events, setEvents] = useState(() => log(device))
  const add = (event: WaitEvent) => {
    setEvents((before) => [...before, event])
    return Promise.resolve(ok(null))
  }
  const second = at + events.length
  const desk: Desk = {
    shop: waitShopWith(),
    folded: foldLine(events, { shopNo: SHOP, day: DAY }),
    ...{
      asOf: null,
      isAlone: false,
      unsent: 0,
      unsentTickets: new Set<string>(),
      refused: [],
      deviceId: DEVICE,
      carry: null,
      carriedFrom: new Map<string, number>(),
    },
    step: (id, kind) => {
      onStep?.(id, kind)
      return add({ ...device.does('call', id, second), ...eventOf(kind) } as WaitEvent)
    },
    setMode: (act) =>
      add(act.kind === 'pause' ? device.pause(second, act.until) : device.shop(act.kind, second)),
    join: ({ party, language }) => {
      const joined = device.join(second, party)
      void add({ ...joined, args: { ...joined.args, language } })
      return Promise.resolve(ok({ number: `A${joined.args.n}` }))
    },
    ...over,
  }
  return (
    <>
      <h1>{desk.shop.name.ko}</h1>
      <DeskBody {...{ desk, tab, mayChange }} onChange={() => undefined} />
    </>
  )
}
