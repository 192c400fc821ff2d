// One start as a person sees it: from the tap to the first frame with the content in it.
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true }

/** A new page of a phone, its processor slowed down `slow` times, that tells when `selector` is first seen. */
export async function phone(browser, selector, slow = 1) {
  const page = await browser.page()
  await Promise.all([
    page.send('Emulation.setDeviceMetricsOverride', PHONE),
    page.send('Emulation.setTouchEmulationEnabled', { enabled: true }),
    page.send('Emulation.setCPUThrottlingRate', { rate: slow }),
    page.send('Runtime.enable'),
    page.send('Runtime.addBinding', { name: 'benchSeen' }),
    page.send('Page.enable'),
  ])
  const source = `(${watch})(${JSON.stringify(selector)})`
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source })
  return page
}

/** Opens `url` and resolves to {paint, content}: milliseconds from the start of the navigation. */
export async function open(page, url, timeout = 30_000) {
  const seen = page.once('Runtime.bindingCalled')
  const { errorText } = await page.send('Page.navigate', { url })
  if (errorText) throw new Error(`${url}: ${errorText}`)
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${url}: no content in ${timeout} ms`)), timeout)
  })
  const { payload } = await Promise.race([seen, late]).finally(() => clearTimeout(timer))
  return { paint: await page.evaluate(firstPaint), content: Number(payload) }
}

/** Runs in the page, before anything of its own: looks once a frame. */
function watch(selector) {
  if (window.top !== window) return
  const isSeen = (element) => {
    const { width, height } = element.getBoundingClientRect()
    const { visibility, opacity } = getComputedStyle(element)
    return width > 0 && height > 0 && visibility !== 'hidden' && Number(opacity) > 0.01
  }
  const look = () => {
    if ([...document.querySelectorAll(selector)].some(isSeen)) window.benchSeen(String(performance.now()))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

function firstPaint() {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries())
        if (name === 'first-contentful-paint') resolve(startTime)
    }).observe({ type: 'paint', buffered: true })
  })
}

/** Runs in the page: until the worker says that every screen is stored. */
export async function settleApp() {
  await navigator.serviceWorker.ready
  while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 100))
  await new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('message', ({ data }) => data.state === 'whole' && resolve())
    navigator.serviceWorker.controller.postMessage({ type: 'warm', first: [] })
  })
}
