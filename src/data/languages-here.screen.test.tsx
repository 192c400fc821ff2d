import { useState } from 'react'
import { expect, it } from 'vitest'
import type { Localized } from '#sync/contracts/base/locale.ts'
import type { Course } from '#sync/contracts/places/course.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { button, main } from '#src/testing/look.ts'
import { published } from '#src/testing/records/published.ts'
import { renderComponent } from '#src/testing/render.tsx'
import { useContentByRefs } from './content-list.ts'
import { useContentItems } from './content.ts'

const courses = (published('course').course as Course[]).slice(0, 2)
const [whole] = courses as [Course]

/** As it is stored while only the Korean texts are here. */
const korean = ({ ko }: Localized): Localized => ({ ko, en: ko, ja: ko, 'zh-Hans': ko, 'zh-Hant': ko })

function Listed() {
  const text = useLocalized()
  const { items } = useContentItems('course')
  return items.map(({ no, summary }) => <p key={no}>{text(summary)}</p>)
}

function Found() {
  const text = useLocalized()
  const [found] = useContentByRefs([{ kind: 'course', no: whole.no }])
  return found?.kind === 'course' && <p>{text(found.record.summary)}</p>
}

function Shown() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>{isOpen ? 'leave' : 'return'}</button>
      {isOpen && (
        <>
          <section>
            <Listed />
          </section>
          <section>
            <Found />
          </section>
        </>
      )}
    </>
  )
}

it('P-15 S9-01 texts of a language that came while a list was not shown stand in it on coming back', async () => {
  const shown = await renderComponent(<Shown />, {
    language: 'ja',
    content: { course: courses.map((course) => ({ ...course, summary: korean(course.summary) })) },
  })
  const content = await shown.services.content()
  const parts = [main.css('section').nth(0), main.css('section').nth(1)]
  for (const part of parts) await expect.element(part).toHaveTextContent(whole.summary.ko)
  await button('leave').click()
  const rows = courses.map((body) =>
    content.row('course', { key: String(body.no), version: 1, round: 1, body }),
  )
  await content.rows('course').bulkPut(rows)
  const facts = await content.facts.get('content')
  await content.facts.put({ ...facts!, languages: ['ko', 'ja'] })
  await button('return').click()
  for (const part of parts) await expect.element(part).toHaveTextContent(whole.summary.ja)
})
