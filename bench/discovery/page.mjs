// What runs in the page: every function here is sent there as text and knows nothing but its arguments.

/** What a person types, letter by letter, and what is asked of lists and maps. */
export const QUERIES = {
  typed: [
    'ㅌ',
    'ㅌㅎ',
    'ㅌㅎㄱ',
    '대',
    '대왕',
    '대왕암',
    '정원',
    'x',
    'xo',
    'xog',
    'xoghk',
    'whale',
    '大王',
    '태하강',
    '고래 박물관',
    'taehwagang',
  ],
  filters: [
    { category: 'spot', order: 'purchased' },
    { category: 'spot', order: 'rating', themes: ['sea'], amenities: ['freeParking'] },
    { category: 'spot', order: 'newest', openOn: '2027-03-08', priceMax: 5000 },
    { category: 'spot', order: 'distance', district: 'dong', barrierFree: true },
    { category: 'food', order: 'reviews', openOn: '2027-02-07' },
  ],
}

/** Reads the feed with fetch and puts it into one object store; milliseconds. */
export async function rawSync() {
  const db = await new Promise((resolve, reject) => {
    const opening = indexedDB.open('floor', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('rows')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const begin = performance.now()
  let [cursor, more, rows] = ['', true, 0]
  while (more) {
    const query = `scope=content&limit=500${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`
    const { result: page } = await (await fetch(`/api/sync/feed?${query}`)).json()
    await new Promise((resolve, reject) => {
      const tx = db.transaction('rows', 'readwrite', { durability: 'relaxed' })
      for (const { kind, key, body } of page.changes) tx.objectStore('rows').put(body, `${kind}/${key}`)
      tx.oncomplete = resolve
      tx.onerror = () => reject(tx.error)
    })
    rows += page.changes.length
    ;[cursor, more] = [page.cursor, page.more]
  }
  const ms = performance.now() - begin
  db.close()
  indexedDB.deleteDatabase('floor')
  return { ms, rows }
}

/** From the start of the page until the feed is through; milliseconds. */
export async function takeIn(least) {
  const read = (db, run) =>
    new Promise((resolve) => {
      const request = run(db)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => resolve(undefined)
    })
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  const end = performance.now() + 300_000
  // some of the app starts with the first touch
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }))
  while (performance.now() < end) {
    await wait(50)
    const db = await read(null, () => indexedDB.open('goraero-content'))
    if (!db) continue
    const tables = [...db.objectStoreNames]
    const feed = tables.includes('feeds')
      ? await read(db, (open) => open.transaction('feeds').objectStore('feeds').get('content'))
      : undefined
    const count =
      feed && !feed.seeding
        ? await read(db, (open) => open.transaction('place').objectStore('place').count())
        : 0
    db.close()
    if (count >= least) {
      const [first] = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/api/sync/feed'))
      return performance.now() - (first?.startTime ?? 0)
    }
  }
  throw new Error('the feed did not come to its end')
}

/** A second worker over the same databases, its index thrown away before: milliseconds until it holds everything. */
export async function openSearch(script, least) {
  const worker = new Worker(script, { type: 'module' })
  const words = { themes: [], categories: [], cities: [], districts: [], amenities: [] }
  // the page's own worker has its turn first
  await navigator.locks.request('goraero.search-index', () => undefined)
  const begin = performance.now()
  let ready
  const done = new Promise((resolve) => (ready = resolve))
  worker.onmessage = ({ data }) => {
    if (data.type === 'changed' && data.state === 'ready' && data.count >= least) ready()
  }
  // another language than the page's: the whole index is made anew
  worker.postMessage({ type: 'update', language: 'en', words })
  await done
  const ms = performance.now() - begin
  // misspelt words are learnt after that, at rest
  await new Promise((resolve) => setTimeout(resolve, 4000))
  globalThis.benchWorker = worker
  return ms
}

/** p95 of the answers of the worker, typing, filtering and boxes; and of the floor. */
export async function timeQueries({ typed, filters }) {
  const worker = globalThis.benchWorker
  const none = { kind: null, category: null, city: null, district: null, themes: [], amenities: [] }
  const empty = { ...none, priceMax: null, openOn: null, barrierFree: false, box: null }
  let id = 0
  const ask = (request) =>
    new Promise((resolve) => {
      const own = ++id
      const begin = performance.now()
      const hear = ({ data }) => {
        if (data.id !== own) return
        worker.removeEventListener('message', hear)
        resolve(performance.now() - begin)
      }
      worker.addEventListener('message', hear)
      worker.postMessage({ type: 'ask', id: own, request })
    })
  const p95 = (values) => values.sort((a, b) => a - b)[Math.floor(values.length * 0.95)]
  const repeat = async (list, run) => {
    const took = []
    for (let round = 0; round < 5; round++) for (const each of list) took.push(await run(each))
    return p95(took)
  }
  const from = { lat: 35.5048, lng: 129.4166 }
  const at = (step) => ({
    south: 35.4 + step / 50,
    north: 35.5 + step / 50,
    west: 129.1 + step / 50,
    east: 129.3 + step / 50,
  })
  const text = (each) => ask({ text: each, filter: empty, order: 'relevance', from: null })
  const result = {
    typed: await repeat(typed, text),
    filtered: await repeat(filters, ({ order, ...filter }) =>
      ask({ text: '', filter: { ...empty, ...filter }, order, from }),
    ),
    boxed: await repeat([0, 1, 2, 3, 4, 5, 6, 7], (step) =>
      ask({ text: '', filter: { ...empty, box: at(step) }, order: 'purchased', from: null }),
    ),
    each: {},
  }
  for (const each of typed) result.each[each] = await text(each)
  const names = await new Promise((resolve) => {
    const opening = indexedDB.open('goraero-content')
    opening.onsuccess = () => {
      const all = []
      const walk = opening.result.transaction('place').objectStore('place').openCursor()
      walk.onsuccess = () => {
        if (!walk.result) {
          opening.result.close()
          return resolve(all)
        }
        all.push(Object.values(walk.result.value.body.name).join(' ').toLowerCase())
        walk.result.continue()
      }
    }
  })
  result.floor = await repeat(typed, async (each) => {
    const begin = performance.now()
    names.filter((name) => name.includes(each))
    return performance.now() - begin
  })
  worker.terminate()
  return result
}

/** Types into the box of the search page; from the key to the frame in which the number found has followed. */
export async function typeOnScreen(typed) {
  // the screen stands, and its worker has read everything
  await new Promise((resolve) => setTimeout(resolve, 5000))
  const box = document.querySelector('main input[inputmode=search]')
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const shown = () =>
    document.querySelector('main [role=status]')?.textContent +
    document.querySelector('main .g-row h2')?.textContent
  const type = async (text) => {
    const before = shown()
    const begin = performance.now()
    set.call(box, text)
    box.dispatchEvent(new Event('input', { bubbles: true }))
    while (shown() === before && performance.now() - begin < 3000) await frame()
    return performance.now() - begin
  }
  await navigator.locks.request('goraero.search-index', () => undefined)
  let settled = 0
  while (settled < 3) {
    const [a, b] = [await type('정원'), await type('대왕암')]
    settled = a < 1000 && b < 1000 ? settled + 1 : 0
  }
  const took = []
  for (let round = 0; round < 3; round++)
    for (const text of typed) {
      const ms = await type(text)
      // a text that finds what the one before found changes nothing on the screen
      if (ms < 3000) took.push(ms)
      // the pace of quick hands
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  took.sort((a, b) => a - b)
  return { p95: took[Math.floor(took.length * 0.95)], count: took.length }
}

/** Scrolls a list of tens of thousands to its end; megabytes of heap and rows in the page, before and after. */
export async function walkList() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)))
  const end = performance.now() + 60_000
  while (!document.querySelector('main .g-row') && performance.now() < end) await frame()
  const look = () => ({
    heap: performance.memory.usedJSHeapSize / 1e6,
    rows: document.querySelectorAll('main .g-row').length,
    height: document.body.scrollHeight,
  })
  const before = look()
  for (let step = 1; step <= 100; step++) {
    scrollTo(0, (document.body.scrollHeight * step) / 100)
    await frame()
  }
  const after = look()
  return { start: before.heap, end: after.heap, rows: after.rows, height: after.height }
}

/** From the first request of the feed until this place, the last of the delta, is stored; milliseconds. */
export async function stored(key) {
  const end = performance.now() + 60_000
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }))
  const db = await new Promise((resolve) => {
    const opening = indexedDB.open('goraero-content')
    opening.onsuccess = () => resolve(opening.result)
  })
  // counting them all would keep the write waiting that is waited for
  const isThere = () =>
    new Promise((resolve) => {
      const request = db.transaction('place').objectStore('place').getKey(key)
      request.onsuccess = () => resolve(request.result !== undefined)
    })
  while (performance.now() < end) {
    if (await isThere()) {
      const [first] = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/api/sync/feed'))
      db.close()
      return performance.now() - (first?.startTime ?? 0)
    }
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error('the delta did not come')
}
