// The floor: no library. One put per write in a transaction of its own, and a loop that sends one at a time.
const done = (transaction) =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = transaction.onabort = () => reject(transaction.error)
  })

const result = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

export async function openForBench({ base, retryMs, durability }) {
  const opening = indexedDB.open('raw', 1)
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('queue', { autoIncrement: true, keyPath: 'key' })
    opening.result.createObjectStore('failed', { keyPath: 'key' })
  }
  const db = await result(opening)
  const all = (store) => result(db.transaction(store).objectStore(store).getAll())
  let running = null

  async function settle(item, status) {
    const transaction = db.transaction(['queue', 'failed'], 'readwrite', { durability: 'relaxed' })
    transaction.objectStore('queue').delete(item.key)
    if (status >= 400) transaction.objectStore('failed').put(item)
    await done(transaction)
  }

  async function send({ op }) {
    try {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify(op)
      return (await fetch(`${base}/write`, { method: 'POST', headers, body })).status
    } catch {
      return 0
    }
  }

  async function drain() {
    for (let items = await all('queue'); items.length > 0; items = await all('queue'))
      for (const item of items)
        for (;;) {
          if (!navigator.onLine) return
          const status = await send(item)
          if (status >= 200 && status < 500) {
            await settle(item, status)
            break
          }
          await new Promise((resolve) => setTimeout(resolve, retryMs))
        }
  }
  const start = () => {
    running ??= drain().finally(() => (running = null))
  }

  return {
    enqueue(op) {
      const transaction = db.transaction('queue', 'readwrite', { durability })
      transaction.objectStore('queue').put({ op })
      return done(transaction)
    },
    start() {
      addEventListener('online', start)
      start()
    },
    pendingCount: () => result(db.transaction('queue').objectStore('queue').count()),
    failed: async () => (await all('failed')).map(({ op }) => op.id),
  }
}
