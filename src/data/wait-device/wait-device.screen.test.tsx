import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { deviceOwner } from '#sync/ports/device-databases.ts'
import { readTicketCode } from '#sync/domain/wait/ticket-code.ts'
import { refused } from '#src/testing/server.ts'
import { renderComponent, type Given } from '#src/testing/render.tsx'
import { sampleTicket, sampleWaitShop, WAIT_DEVICE_ID } from '#src/testing/records/waiting.ts'
import { codeOf, useJoin, useWaitAct } from './use-acts.ts'
import { useEnrolDevice, useForgetDevice, useReadLine, useWaitDevice } from './use-device.ts'
import { useDeviceState } from './device-state.ts'
import { useDeviceLine } from './use-line.ts'
import { useDeviceSettings } from './use-settings.ts'

const WISH = { party: 4, childChairs: 0, source: 'kiosk', language: 'ko', sealed: null } as const
const TICKET = sampleTicket({ number: 'B7' })

/** A screen with everything a device can do, and what came of it. */
function Tablet() {
  const { status, device } = useWaitDevice()
  useReadLine(5)
  const line = useDeviceLine()
  const [said, say] = useState('')
  const [settings, save] = useDeviceSettings<{ volume: number }>()
  const [join, act, enrol, forget] = [useJoin(), useWaitAct(), useEnrolDevice(), useForgetDevice()]
  const tell = (out: { ok: boolean; error?: { code: string } }) =>
    say(out.ok ? 'done' : (out.error?.code ?? ''))
  const numbers = line?.folded.line.order.map((id) => line.folded.tickets.get(id)?.number) ?? []
  const states = [...(line?.folded.tickets.values() ?? [])].map(
    (ticket) => `${ticket.number}:${ticket.state}`,
  )
  const presses = {
    join: async () => {
      const out = await join(WISH)
      say(out.ok ? `${out.value.number} ${readTicketCode(out.value.code)?.claims.party}` : out.error.code)
    },
    seat: async () => tell(await act({ kind: 'seat', ticketId: TICKET.id, args: {} })),
    enrol: async () => tell(await enrol('abcd efgh')),
    forget: async () => tell(await forget()),
    louder: async () => tell(await save({ volume: (settings?.volume ?? 0) + 1 })),
    again: async () => say(device ? (readTicketCode(await codeOf(device, TICKET))?.claims.number ?? '') : ''),
  }
  return (
    <>
      <h1>{status}</h1>
      <output>{said}</output>
      <p data-testid="line">{numbers.join(' ')}</p>
      <p data-testid="states">{states.join(' ')}</p>
      <p data-testid="unsent">{line ? `${line.unsent} unsent` : ''}</p>
      <p data-testid="refused">{line?.refused.map(({ number, code }) => `${number} ${code}`).join()}</p>
      <p data-testid="volume">{settings?.volume ?? ''}</p>
      {Object.entries(presses).map(([name, press]) => (
        <button key={name} type="button" onClick={() => void press()}>
          {name}
        </button>
      ))}
    </>
  )
}

const status = page.getByRole('heading')
const said = page.getByRole('status')
const press = (name: string) => page.getByRole('button', { name }).click()
const shows = (id: string, text: string) => expect.element(page.getByTestId(id)).toHaveTextContent(text)
const DEVICE: Given = { device: { tickets: [TICKET] } }

describe('a device without a network', () => {
  it('W1 W3 gives numbers and seats people, all of it in its line at once', async () => {
    const shown = await renderComponent(<Tablet />, { ...DEVICE, offline: true })
    await expect.element(status).toHaveTextContent('ready')
    await shows('line', 'B7')
    await press('join')
    await expect.element(said).toHaveTextContent('A1 4')
    await press('join')
    await expect.element(said).toHaveTextContent('A2 4')
    await press('seat')
    await shows('states', 'B7:seated A1:waiting A2:waiting')
    await shows('unsent', '3 unsent')
    await shown.reload()
    await press('join')
    await expect.element(said).toHaveTextContent('A3 4')
    await shows('unsent', '4 unsent')
  })

  it('X-08 the code of a ticket can be shown again', async () => {
    await renderComponent(<Tablet />, { ...DEVICE, offline: true })
    await expect.element(status).toHaveTextContent('ready')
    await press('again')
    await expect.element(said).toHaveTextContent('B7')
  })
})

it('X-07 the line stays what it was while it is read again with each answer of the server', async () => {
  const seen: unknown[] = []
  function Reader() {
    useWaitDevice()
    const line = useDeviceLine()
    if (seen.at(-1) !== line) seen.push(line)
    return <p data-testid="reads">{line ? 'read' : ''}</p>
  }
  await renderComponent(<Reader />, { ...DEVICE, offline: true })
  await shows('reads', 'read')
  const before = seen.length
  useDeviceState.setState(({ reads }) => ({ reads: reads + 1 }))
  await expect.poll(() => seen.length).toBeGreaterThan(before)
  expect(seen.slice(before)).not.toContain(undefined)
})

describe('a device with a network', () => {
  it('W4 a number the server refuses stays, with its reason, and is out of the line', async () => {
    await renderComponent(<Tablet />, {
      device: {},
      push: () => ({ status: 422, class: 'reject', body: { error: { code: 'waiting.closed' } } }),
    })
    await expect.element(status).toHaveTextContent('ready')
    await press('join')
    await shows('refused', 'A1 waiting.closed')
    await shows('line', '')
  })

  it('W1 sends events with their numbers, as the device itself', async () => {
    const sent: string[] = []
    await renderComponent(<Tablet />, {
      device: { letter: 'C' },
      push: ({ lane, body }) => {
        const { n, seq, device } = { ...JSON.parse(body ?? '{}'), ...JSON.parse(body ?? '{}').args }
        sent.push(`${lane === `waiting:${device}` && device === WAIT_DEVICE_ID} ${n} ${seq}`)
        return { version: 2 }
      },
    })
    await expect.element(status).toHaveTextContent('ready')
    await press('join')
    await press('seat')
    await expect.poll(() => sent).toEqual(['true 1 1', 'true undefined 2'])
  })
})

describe('a device whose queue the browser has removed', () => {
  const QUEUE = `goraero-owner-${deviceOwner(WAIT_DEVICE_ID)}`
  const loseQueue = () =>
    new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(QUEUE)
      opening.onerror = () => reject(opening.error ?? new Error(QUEUE))
      opening.onsuccess = () => {
        const stores = [...opening.result.objectStoreNames]
        const tx = opening.result.transaction(stores, 'readwrite')
        for (const store of stores) tx.objectStore(store).clear()
        tx.oncomplete = () => {
          opening.result.close()
          resolve()
        }
      }
    })

  it('W1 gives no number under its letter again, while it is open and after a reload', async () => {
    const shown = await renderComponent(<Tablet />, { ...DEVICE, offline: true })
    await expect.element(status).toHaveTextContent('ready')
    await press('join')
    await expect.element(said).toHaveTextContent('A1 4')
    await loseQueue()
    await press('join')
    await expect.element(said).toHaveTextContent('storage.failed')
    await expect.element(status).toHaveTextContent('ended')
    await shown.reload()
    await press('join')
    await expect.element(said).toHaveTextContent('device.revoked')
  })
})

describe('becoming a device', () => {
  const enrolled = {
    ...{ id: WAIT_DEVICE_ID, shopNo: 502, letter: 'B', role: 'kiosk' as const, name: 'Door' },
    ...{ certificate: 'GC1.e30.AA', shop: sampleWaitShop(), now: '2026-11-23T01:00:00.000Z' },
    tokens: { access: 'a', refresh: 'r'.repeat(43), expiresAt: '2026-11-24T01:00:00.000Z' },
  }

  it('W1 a browser that is none becomes one by its code, and stays it after a reload', async () => {
    const shown = await renderComponent(<Tablet />, { answers: { waitingDeviceEnrol: enrolled } })
    await expect.element(status).toHaveTextContent('none')
    await press('enrol')
    await expect.element(status).toHaveTextContent('ready')
    expect(shown.calls.map(({ input }) => (input.body as unknown as { code: string }).code)).toEqual([
      'ABCDEFGH',
    ])
    await press('join')
    await expect.element(said).toHaveTextContent('B1 4')
    await shown.reload()
    await expect.element(status).toHaveTextContent('ready')
  })

  it('W1 a wrong code leaves it none, and says so', async () => {
    await renderComponent(<Tablet />, { answers: { waitingDeviceEnrol: refused('device.code') } })
    await press('enrol')
    await expect.element(said).toHaveTextContent('device.code')
    await expect.element(status).toHaveTextContent('none')
    await press('join')
    await expect.element(said).toHaveTextContent('device.revoked')
  })

  it('W1 what is set up at it stays after a reload, and goes when it is no device any more', async () => {
    const shown = await renderComponent(<Tablet />, { device: { settings: { volume: 3 } }, offline: true })
    await shows('volume', '3')
    await press('louder')
    await shows('volume', '4')
    await shown.reload()
    await shows('volume', '4')
    await press('forget')
    await expect.element(status).toHaveTextContent('none')
    await shows('volume', '')
  })
})
