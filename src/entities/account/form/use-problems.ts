import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusField } from '#src/ui/fields/ErrorSummary.tsx'
import type { Problem } from './password-forms.ts'

export type Problems = {
  /** Ref of what is around the fields, so that they can be found by name. */
  fields(around: HTMLElement | null): void
  /** What is wrong, in words; empty until somebody tried to send. */
  shown: readonly { path: string; text: string }[]
  errorOf(path: string): string | undefined
  /** Says what is wrong and moves to the first of it; true when nothing is. */
  showProblems(): boolean
  goTo(path: string): void
}

const OWN = ['verify', 'verifyOrClear', 'choose', 'identity'] as const

/**
 * Keeps quiet about a form until it is sent; from then on what is wrong follows the typing.
 * @param found what is wrong with the form as it is
 */
export function useProblems(found: readonly Problem[]): Problems {
  const { t } = useTranslation('account')
  const { t: te } = useTranslation('errors')
  const [isShown, setTold] = useState(false)
  const [around, setAround] = useState<HTMLElement | null>(null)
  const words = (code: Problem['code']): string => {
    const own = OWN.find((each) => each === code)
    return own ? t(`problem.${own}`) : te(`field.${code as Exclude<Problem['code'], (typeof OWN)[number]>}`)
  }
  const shown = isShown ? found.map(({ path, code }) => ({ path, text: words(code) })) : []
  const goTo = (path: string) => focusField(around, path)
  return {
    fields: setAround,
    shown,
    errorOf: (path) => shown.find((problem) => problem.path === path)?.text,
    showProblems: () => {
      setTold(found.length > 0)
      const first = found[0]
      if (first) goTo(first.path)
      return !first
    },
    goTo,
  }
}
