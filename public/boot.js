// The page before the app: says in the reader's language that the app did not come, and tries again. A file of its own,
// because the content policy allows no script in the page; without imports, because what it tells of is a lost script.
;(() => {
  const WORDS = {
    ko: ['앱을 불러오지 못했어요. 잠시 뒤에 다시 해 볼게요.', '다시 불러오기'],
    en: ['The app didn’t load. We’ll try again in a moment.', 'Try again'],
    ja: ['アプリを読み込めませんでした。しばらくしてもう一度試します。', '再読み込み'],
    'zh-Hans': ['应用未能加载，稍后会重试。', '重新加载'],
    'zh-Hant': ['應用程式未能載入，稍後會重試。', '重新載入'],
  }
  /** Milliseconds before each reload by itself; after them, and without a session storage to count in, the person decides. */
  const WAITS = [1000, 4000, 15000]
  /** Reloads longer ago than this, ms, belong to another visit. */
  const FORGOTTEN = 120000
  /** The app is late after this long, ms; it may still come, so nothing is loaded anew by itself. */
  const LATE = 20000
  const KEY = 'goraero.bootTries'

  const language = () => {
    for (const tag of navigator.languages) {
      const [name] = tag.split('-')
      if (name === 'zh') return /hant|tw|hk|mo/i.test(tag) ? 'zh-Hant' : 'zh-Hans'
      if (name in WORDS) return name
    }
    return 'ko'
  }
  const root = () => document.querySelector('#root')
  const isWaiting = () => root()?.querySelector('.boot, [data-look]')

  function say() {
    if (!isWaiting() || root().querySelector('.boot-lost')) return
    const chosen = language()
    const [text, label] = WORDS[chosen]
    const box = document.createElement('div')
    box.className = 'boot-lost'
    box.lang = chosen
    box.setAttribute('role', 'alert')
    const words = document.createElement('p')
    words.textContent = text
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = label
    button.addEventListener('click', () => location.reload())
    box.append(words, button)
    root().append(box)
  }

  function again() {
    try {
      const [count = 0, at = 0] = (sessionStorage.getItem(KEY) ?? '').split(' ').map(Number)
      const tries = Date.now() - at < FORGOTTEN ? count : 0
      if (!(tries in WAITS)) return
      setTimeout(() => {
        if (!isWaiting()) return
        sessionStorage.setItem(KEY, `${tries + 1} ${Date.now()}`)
        location.reload()
      }, WAITS[tries])
    } catch {
      // storage denied: reloading without counting would never end
    }
  }

  function lost() {
    say()
    again()
    addEventListener('online', () => isWaiting() && location.reload())
  }

  // this script holds up nothing, so that the other may have failed before it came
  const { src } = document.querySelector('script[type=module]') ?? {}
  const past = src ? performance.getEntriesByName(src) : []
  if (past.some(({ responseStatus }) => responseStatus === 0 || responseStatus >= 400)) lost()
  else addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && lost(), true)
  setTimeout(say, LATE)
})()
