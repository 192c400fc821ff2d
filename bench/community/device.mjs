// The community on a phone: three hundred cards of a board scrolled through at the browser's own speed, and rooms opened by
// who is in fifty others, at a quarter of the processor, from the press until the messages stand.
import { join } from 'node:path'
import { say } from '../../scripts/lib/console.mjs'
import { ensureBuilt } from '../../scripts/lib/ensure-build.mjs'
import { Browser } from '../lib/browser.mjs'
import { startEntry } from '../lib/entry.mjs'
import { median, sleep, table, whole } from '../lib/figures.mjs'
import { tellLists } from '../lib/long-list-report.mjs'
import { bare, bareServer, measureList, phonePage, until } from '../lib/long-list.mjs'
import { describe, load } from '../lib/machine.mjs'
import { keep } from '../lib/record.mjs'
import { tasksDuring } from '../lib/tasks.mjs'

const SCROLLS = 2
const BOARD = { board: 'board:place', cards: 2000 }
const CARDS = {
  name: 'cards of a board (2,000 on the server)',
  count: 300,
  rows: 'main .g-grid > li',
  more: 'main .g-more button',
}
const ROOMS = { rooms: 51, messages: 200 }
const SLOW = 4
const OPENED = 9
const WITHIN = 100
const PASSWORD = 'Gorae!road26'
const ROOM_LIST = '/utalk/talk/list'

/** Measures, keeps and returns the tables. */
export async function measure(root, rounds = 1) {
  await ensureBuilt(root)
  const server = await startEntry(root, 'bench/community/device-entry.ts', {
    args: [join(root, 'dist')],
    env: { DATABASE_URL_TEST: '' },
  })
  const { url } = server.ready
  const loads = [load()]
  const [lists, rooms] = [[], []]
  let version = ''
  try {
    await server.tell({ do: 'cards', ...BOARD })
    const { nos } = await server.tell({ do: 'rooms', ...ROOMS })
    for (let round = 0; round < rounds; round += 1) {
      const browser = await Browser.start(root)
      version = browser.version
      try {
        say('  rooms opened')
        rooms.push(await openRooms(browser, url, nos))
        say('  a board scrolled through')
        lists.push(await measureList(browser, `${url}/utalk/place/list`, CARDS, SCROLLS))
      } finally {
        await browser.close()
      }
      loads.push(load())
    }
  } finally {
    server.stop()
  }
  const result = {
    ...describe(version, loads),
    ...{ rounds, lists: [{ name: CARDS.name, count: CARDS.count, runs: lists }], rooms },
  }
  return keep(root, 'community-device', result, `${tellLists(result)}\n\n${tellRooms(rooms)}`)
}

async function openRooms(browser, url, nos) {
  const page = await phonePage(browser)
  await page.goto(`${url}/login`)
  await until(page, () => document.querySelector('input[name=password]') !== null)
  await page.evaluate(signIn, 'alice@goraero.kr', PASSWORD)
  await until(page, () => !location.pathname.startsWith('/login'))
  await page.goto(url + ROOM_LIST)
  // what was said last stands beside each: the device holds them all
  const isHeld = (count) => document.querySelectorAll('main li p.truncate').length >= count
  await until(page, isHeld, 180_000, ROOMS.rooms)
  const opened = []
  let html = ''
  for (const no of nos.slice(0, OPENED + 1)) {
    await sleep(1000)
    await page.send('Emulation.setCPUThrottlingRate', { rate: SLOW })
    const { tasks, told } = await tasksDuring(browser, page, () => page.evaluate(openRoom, no))
    await page.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await sleep(1000)
    const lines = await page.evaluate(() => document.querySelectorAll('[role=log] .chat-line').length)
    const before = tasks.filter(({ begun }) => begun <= told.ms)
    const worked = before.reduce((sum, { work }) => sum + work, 0)
    // the first one loads the screen
    if (html) opened.push({ ...told, worked, lines })
    html ||= await page.evaluate(() => document.querySelector('[role=log]').outerHTML)
    await page.evaluate(() => history.back())
    await listed(page)
  }
  const whole = await bare(page)
  await page.close()
  return { opened, floor: await floorOf(browser, whole, html) }
}

const listed = (page) => until(page, () => document.querySelectorAll('main li p.truncate').length > 0)

/** The same log put into a page of the same style by one line of script. */
async function floorOf(browser, html, log) {
  const server = await bareServer(html)
  const found = []
  try {
    const page = await phonePage(browser)
    await page.goto(server.origin)
    for (let time = 0; time <= OPENED; time += 1) {
      await page.send('Emulation.setCPUThrottlingRate', { rate: SLOW })
      const ms = await page.evaluate(putLog, log)
      await page.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      if (time > 0) found.push(ms)
      await sleep(300)
    }
    await page.close()
    return found
  } finally {
    await server.down()
  }
}

/** Runs in the page: fills in the sign-in screen as a person does. */
function signIn(email, password) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  for (const [name, value] of Object.entries({ email, password })) {
    const input = document.querySelector(`input[name=${name}]`)
    set.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  setTimeout(() => document.querySelector('input[name=password]').form.requestSubmit(), 100)
}

/** Runs in the page: presses a room and waits for the frame in which its last messages are seen. */
function openRoom(no) {
  return new Promise((resolve) => {
    const link = document.querySelector(`main a[href="/utalk/talk/detail/${no}"]`)
    link.scrollIntoView({ block: 'center' })
    requestAnimationFrame(() =>
      setTimeout(() => {
        const begun = performance.now()
        const look = () => {
          const lines = document.querySelectorAll('[role=log] .chat-line')
          const box = lines.length > 0 && lines[lines.length - 1].getBoundingClientRect()
          const isSeen = box && box.height > 0 && box.top < innerHeight && box.bottom > 0
          if (!isSeen) return requestAnimationFrame(look)
          const { port1, port2 } = new MessageChannel()
          // comes behind the frame
          port1.addEventListener('message', () =>
            resolve({ ms: performance.now() - begun, first: lines.length }),
          )
          port1.start()
          port2.postMessage(null)
        }
        link.click()
        requestAnimationFrame(look)
      }),
    )
  })
}

/** Runs in the page. */
function putLog(html) {
  return new Promise((resolve) => {
    document.body.textContent = ''
    requestAnimationFrame(() =>
      setTimeout(() => {
        const begun = performance.now()
        document.body.insertAdjacentHTML('beforeend', `<main class="g-page g-chat">${html}</main>`)
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => resolve(performance.now() - begun))
          port1.start()
          port2.postMessage(null)
        })
      }),
    )
  })
}

function tellRooms(rooms) {
  const opened = rooms.flatMap((each) => each.opened)
  const of = (key) => opened.map((each) => each[key])
  const floor = rooms.flatMap((each) => each.floor)
  const head = ['a room opened beside 50 others, processor at a quarter', 'ms, median / worst', 'goal']
  return table(head, [
    [
      'from the press to the frame with the last messages',
      `${whole(median(of('ms')))} / ${whole(Math.max(...of('ms')))}`,
      `≤ ${WITHIN}`,
    ],
    [
      'the same at the time its thread worked',
      `${whole(median(of('worked')))} / ${whole(Math.max(...of('worked')))}`,
      `≤ ${WITHIN}`,
    ],
    ['the same markup put into a bare page', `${whole(median(floor))} / ${whole(Math.max(...floor))}`, '–'],
    ['messages in that frame', `${whole(median(of('first')))} of ${whole(median(of('lines')))}`, '–'],
  ])
}
