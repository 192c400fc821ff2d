import { expect, it } from 'vitest'
import { main } from '#src/testing/look.ts'
import type { Localized } from '#sync/contracts/base/locale.ts'
import type { Course } from '#sync/contracts/places/course.ts'
import { published } from '#src/testing/records/published.ts'
import { renderScreen } from '#src/testing/render.tsx'
import { watchStandIns } from './mark-stand-ins.ts'

const [course] = published('course').course as [Course]
const korean = ({ ko }: Localized): Localized => ({ ko, en: ko, ja: ko, 'zh-Hans': ko, 'zh-Hant': ko })

it('S9-11 KW-7.1.1 P-15 descriptions that stand in offline say their language until those of the reader come', async () => {
  const shown = await renderScreen(`/curation/travel/${course.no}`, {
    language: 'ja',
    content: { ...published('place'), course: [{ ...course, description: korean(course.description) }] },
  })
  const content = await shown.services.content()
  const facts = await content.facts.get('content')
  const [line = ''] = course.description.ko.split('\n')
  const text = main.getByText(line, { exact: false })
  await expect.element(text).not.toHaveAttribute('lang')
  await content.facts.put({ ...facts!, languages: ['ko'] })
  watchStandIns(shown.services)
  await expect.element(text).toHaveAttribute('lang', 'ko')
  await expect.element(main.getByRole('heading', { level: 1 })).not.toHaveAttribute('lang')
  // what comes later is marked too
  await shown.reload()
  await expect.element(text).toHaveAttribute('lang', 'ko')
  await content.facts.put({ ...facts!, languages: ['ko', 'ja'] })
  await expect.element(text).not.toHaveAttribute('lang')
})
