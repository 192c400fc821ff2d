import { afterEach, beforeEach, expect, it } from 'vitest'
import { deviceOwner, KIOSK_DATABASE } from '#sync/ports/device-databases.ts'
import { endKiosk, forgetLastPerson } from './kiosk.ts'

const DEVICE = `goraero-owner-${deviceOwner('0198f6a0-0000-7000-8000-000000000001')}`
const PERSON = ['goraero-owner-member-7', 'goraero-owner-guest-1', 'goraero-device', 'goraero-drafts']

const opened = (name: string) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name)
    request.onupgradeneeded = () => request.result.createObjectStore('log', { autoIncrement: true })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error as Error)
  })

const rowsOf = async (name: string) => {
  const db = await opened(name)
  const rows = await new Promise<unknown[]>((resolve) => {
    const request = db.transaction('log').objectStore('log').getAll()
    request.onsuccess = () => resolve(request.result)
  })
  db.close()
  return rows
}

async function keep(name: string, row: unknown) {
  const db = await opened(name)
  await new Promise((resolve) => {
    const tx = db.transaction('log', 'readwrite')
    tx.objectStore('log').add(row)
    tx.oncomplete = resolve
  })
  db.close()
}

const remove = (name: string) =>
  new Promise((resolve) => (indexedDB.deleteDatabase(name).onsuccess = resolve))

// other files leave databases of these names in the page, with other tables
beforeEach(async () => {
  for (const name of [DEVICE, KIOSK_DATABASE, ...PERSON]) await remove(name)
})
afterEach(async () => {
  endKiosk()
  for (const name of [DEVICE, KIOSK_DATABASE]) await remove(name)
})

it('W14 P-14 the next person finds nothing of the last one, and the device of the shop has lost no unsent number', async () => {
  const { privateKey } = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  await keep(KIOSK_DATABASE, { privateKey })
  await keep(DEVICE, { number: 'A12' })
  for (const name of PERSON) await keep(name, { of: 'a person' })
  localStorage.setItem('goraero.draft', 'typed')

  await forgetLastPerson({ language: 'ko', idleSeconds: 60 })

  const left = (await indexedDB.databases()).map(({ name }) => name)
  expect(PERSON.filter((name) => left.includes(name))).toEqual([])
  expect(localStorage.getItem('goraero.draft')).toBeNull()
  expect(await rowsOf(DEVICE)).toEqual([{ number: 'A12' }])
  const [kept] = (await rowsOf(KIOSK_DATABASE)) as { privateKey: CryptoKey }[]
  expect(kept?.privateKey.extractable).toBe(false)
})
