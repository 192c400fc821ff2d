// What runs in the page: every function here is sent there as text and knows nothing but its arguments.

export function chooseKorean() {
  localStorage.setItem('goraero.language', 'ko')
}

/** Milliseconds from the start of the navigation until the map stood with its labels. */
export function drawn() {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('no map')), 60_000)
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) if (name === 'map drawn') resolve(startTime)
    }).observe({ type: 'mark', buffered: true })
  })
}

/** Until the map says that it is kept on the device. */
export async function mapIsKept() {
  const end = performance.now() + 60_000
  while (!document.body.innerText.includes('울산 지도 저장됨')) {
    if (performance.now() > end) throw new Error('the map was not kept')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** How many places the list beside the map counts, once it does not change any more. */
export async function placesShown() {
  const count = () =>
    Number(
      /\d[\d,.]*/
        .exec(document.querySelector('.g-mapview-head h2')?.textContent ?? '')?.[0]
        .replace(/\D/g, '') ?? 0,
    )
  let [before, same] = [-1, 0]
  while (same < 20) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    const now = count()
    same = now > 0 && now === before ? same + 1 : 0
    before = now
  }
  return before
}

export function watchTasks() {
  globalThis.benchTasks?.disconnect()
  globalThis.benchLongest = 0
  globalThis.benchTasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      globalThis.benchLongest = Math.max(globalThis.benchLongest, duration)
  })
  globalThis.benchTasks.observe({ type: 'longtask' })
}

export const longest = () => globalThis.benchLongest
