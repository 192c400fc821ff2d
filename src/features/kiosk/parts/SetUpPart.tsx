import type { ReactNode } from 'react'

type Props = { title: string; text?: string | undefined; children?: ReactNode }

/** One thing to do while a tablet is set up. */
export function SetUpPart({ title, text, children }: Props) {
  return (
    <section className="grid gap-3">
      <h3 className="text-title3">{title}</h3>
      {text && <p className="text-body2 text-ink-2">{text}</p>}
      {children}
    </section>
  )
}
