import { useState } from 'react'
import { Tabs } from '../controls/Tabs.tsx'
import { Cell } from './Cell.tsx'
import { sample } from './strings/sample.ts'

type Tab = 'guide' | 'reviews' | 'questions'

export function GalleryBars({ theme }: { theme: string }) {
  const [tab, setTab] = useState<Tab>('guide')
  return (
    <>
      <Cell title={sample.bars}>
        <Tabs
          label={`${sample.bars} ${theme}`}
          items={[
            { id: 'guide', label: sample.tabs.guide },
            { id: 'reviews', label: sample.tabs.reviews, count: '1,932' },
            { id: 'questions', label: sample.tabs.questions },
          ]}
          value={tab}
          onChange={setTab}
        >
          {(id) => <p className="py-3 text-body2">{sample.tabs[id]}</p>}
        </Tabs>
      </Cell>
      <Cell title={sample.type}>
        <ul className="g-rows">
          {sample.languages.map(([lang, head, text]) => (
            <li key={lang} lang={lang} className="py-3">
              <p className="text-display">{head}</p>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Cell>
    </>
  )
}
