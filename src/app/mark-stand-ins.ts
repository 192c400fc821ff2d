import i18next from 'i18next'
import type { Language } from '#sync/contracts/base/lists.ts'
import { languagesHere } from '#src/data/languages-here.ts'
import { liveQuery } from '#src/data/live-query.ts'
import type { Services } from '#src/data/services.ts'
import { isWrittenIn } from '#src/i18n/is-written-in.ts'

const OURS = 'data-stand-in'

/**
 * While descriptions in the reader's language are not on this device, and those of another stand in for them, says of each
 * in which language it is: voices and letter shapes follow it. Done to the page and not by each screen, because texts are
 * plain strings there and only what stands in needs a mark.
 */
export function watchStandIns(services: Services): void {
  let stop = () => undefined as void
  const look = (here: readonly Language[] | null) => {
    stop()
    stop = () => undefined
    const reader = i18next.language as Language
    const [shown] = here ?? []
    if (shown && !here?.includes(reader)) stop = markStandIns(document.body, shown, reader)
  }
  let here: readonly Language[] | null = null
  liveQuery(services, languagesHere).subscribe((now) => look((here = now)))
  i18next.on('languageChanged', () => look(here))
}

/**
 * Marks every text under `root` that is in `shown`, now and as the page changes.
 * @returns takes all marks away and ends
 */
export function markStandIns(root: Element, shown: Language, reader: Language): () => void {
  const mark = (node: Node) => {
    const element = node.parentElement
    if (!element || element.closest('script, style, noscript')) return
    const isMarked = element.hasAttribute(OURS)
    // what says its language itself knows better
    if (!isMarked && element.closest('[lang]') !== document.documentElement) return
    if (isWrittenIn(element.textContent, shown, reader)) {
      element.setAttribute(OURS, '')
      element.lang = shown
    } else if (isMarked) unmark(element)
  }
  const markAll = (from: Node) => {
    const texts = document.createTreeWalker(from, NodeFilter.SHOW_TEXT)
    if (from.nodeType === Node.TEXT_NODE) mark(from)
    while (texts.nextNode()) mark(texts.currentNode)
  }
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'characterData') mark(target)
      else for (const node of addedNodes) markAll(node)
  })
  markAll(root)
  observer.observe(root, { subtree: true, childList: true, characterData: true })
  return () => {
    observer.disconnect()
    for (const element of root.querySelectorAll(`[${OURS}]`)) unmark(element)
  }
}

function unmark(element: Element) {
  element.removeAttribute(OURS)
  element.removeAttribute('lang')
}
