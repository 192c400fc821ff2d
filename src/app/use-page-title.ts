import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'

const heading = () => document.querySelector<HTMLElement>('[data-page-title]')

function nameTab(name: string) {
  // as the browser keeps it: a heading's line break is a space
  const text = heading()?.textContent.replace(/\s+/g, ' ').trim()
  const title = text && text !== name ? `${text} · ${name}` : name
  if (document.title !== title) document.title = title
}

/**
 * The tab is named after the page's heading from the first paint on, also when the heading changes later. After a page
 * change the heading takes the focus, and hands it on when another heading takes its place: first stands what kind of
 * page it is, then the name of what was read.
 */
export function usePageTitle() {
  const router = useRouter()
  const { t } = useTranslation('common')
  const name = t('appName')
  useLayoutEffect(() => nameTab(name))
  useEffect(() => {
    let focused: HTMLElement | null = null
    const focus = () => {
      focused = heading()
      focused?.focus({ preventScroll: true })
    }
    const watch = new MutationObserver(() => {
      nameTab(name)
      if (focused && !focused.isConnected && heading() && document.activeElement === document.body) focus()
    })
    watch.observe(document.body, { subtree: true, childList: true, characterData: true })
    const forget = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      nameTab(name)
      if (pathChanged && fromLocation) focus()
    })
    return () => {
      watch.disconnect()
      forget()
    }
  }, [router, name])
}
