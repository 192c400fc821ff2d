import { lazy, Suspense, useState } from 'react'
import { Checkbox, CheckGroup, RadioGroup, Switch } from '../fields/Choice.tsx'
import { SearchField } from '../fields/SearchField.tsx'
import { Select } from '../fields/Select.tsx'
import { StarInput } from '../fields/StarInput.tsx'
import { TextArea } from '../fields/TextArea.tsx'
import { TextField } from '../fields/TextField.tsx'
import { Loading, Skeleton } from '../marks/Skeleton.tsx'
import { Cell } from './Cell.tsx'
import { sample } from './strings/sample.ts'

const DateCalendar = lazy(async () => ({
  default: (await import('../fields/DateCalendar.tsx')).DateCalendar,
}))

export function GalleryFields({ theme }: { theme: string }) {
  const [query, setQuery] = useState('')
  const [text, setText] = useState<string>(sample.reviewText)
  return (
    <Cell title={sample.fields}>
      <form
        role="search"
        aria-label={`${sample.searchLabel} ${theme}`}
        onSubmit={(event) => event.preventDefault()}
      >
        <SearchField
          label={sample.searchLabel}
          value={query}
          onChange={setQuery}
          clearLabel={sample.clear}
          placeholder={sample.searchHint}
        />
      </form>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField label={sample.email} type="email" defaultValue="taehwa@ulsan.kr" autoComplete="off" />
        <TextField
          label={sample.phone}
          type="tel"
          defaultValue="010-48"
          error={sample.phoneError}
          autoComplete="off"
        />
      </div>
      <TextArea
        label={sample.review}
        value={text}
        maxLength={5000}
        counter={(n, max) => `${n} / ${max}`}
        onChange={(event) => setText(event.target.value)}
      />
      <Choices />
    </Cell>
  )
}

function Choices() {
  const [district, setDistrict] = useState<string>('')
  const [agreed, setAgreed] = useState(true)
  const [alarm, setAlarm] = useState(true)
  const [pay, setPay] = useState<'card' | 'transfer'>('card')
  const [liked, setLiked] = useState<string[]>([sample.keywords[0]])
  const [stars, setStars] = useState(4)
  const [date, setDate] = useState<string | null>('2026-11-22')
  return (
    <>
      <Select
        label={sample.district}
        options={sample.districts.map((name) => ({ value: name, label: name }))}
        value={district}
        onChange={setDistrict}
        placeholder={sample.chooseDistrict}
      />
      <RadioGroup
        label={sample.pay}
        look="card"
        options={[
          { value: 'card', label: sample.card },
          { value: 'transfer', label: sample.transfer, description: sample.transferNote },
        ]}
        value={pay}
        onChange={setPay}
      />
      <Checkbox label={sample.agree} description={sample.agreeNote} checked={agreed} onChange={setAgreed} />
      <Switch label={sample.alarm} checked={alarm} onChange={setAlarm} />
      <CheckGroup
        label={sample.liked}
        aside={`${liked.length} / 3`}
        max={3}
        options={sample.keywords.map((word) => ({ value: word, label: word }))}
        values={liked}
        onChange={setLiked}
      />
      <div className="text-center">
        <StarInput label={sample.stars} value={stars} onChange={setStars} optionLabel={sample.starsOf} />
      </div>
      <Suspense
        fallback={
          <Loading label={sample.loading}>
            <Skeleton height={340} width="100%" />
          </Loading>
        }
      >
        <DateCalendar
          label={sample.calendar}
          locale="ko-KR"
          value={date}
          onChange={setDate}
          min="2026-11-21"
          isUnavailable={(iso) => iso === '2026-11-23'}
        />
      </Suspense>
    </>
  )
}
