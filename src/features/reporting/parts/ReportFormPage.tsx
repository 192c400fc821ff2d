import { Link, useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwned } from '#src/data/owner-state.ts'
import { usePersonal } from '#src/data/personal.ts'
import { useCommand } from '#src/data/use-command.ts'
import { useMe } from '#src/entities/account/use-me.ts'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { useReport } from '#src/entities/page/use-report.ts'
import { useFields, WrittenForm } from '#src/entities/written/WrittenForm.tsx'
import { formatCount } from '#src/i18n/format.ts'
import { newUuid } from '#src/platform/device/new-id.ts'
import { useDraft } from '#src/platform/drafts/use-draft.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { iconButtonClass } from '#src/ui/controls/IconButton.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Words } from '#src/ui/marks/Words.tsx'
import type { Failure } from '#sync/contracts/errors.ts'
import { REPORT_CATEGORIES } from '#sync/contracts/moderation/lists.ts'
import type { ReportTarget } from '#sync/contracts/moderation/report.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { normalise, textLength } from '#sync/domain/text.ts'
import { writeReport } from '#sync/mutations/report/write.ts'
import { proofOf, reportProblems, type ReportForm, type ReportProblem } from '../data/report-form.ts'

type Props = { target: ReportTarget; about: string }

/** S3-17 S5-15 A report while it is written; kept as typed but for its password, sent later without a network. */
export function ReportFormPage({ target, about }: Props) {
  const { t } = useTranslation('reporting')
  const { t: tv } = useTranslation('voices')
  const { t: te } = useTranslation('errors')
  const navigate = useNavigate()
  const isOffline = useOffline()
  const report = useReport()
  const memberId = useOwned()?.memberId ?? null
  const { me } = useMe()
  const write = useCommand(writeReport)
  const { fields, focusField } = useFields()
  const [initial] = useState((): ReportForm => ({ id: newUuid(), category: '', title: '', content: '' }))
  const draft = useDraft(memberId && `${memberId}/report/${target.kind}/${target.id}`, initial)
  const [password, setPassword] = useState('')
  const [said, setSaid] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const parts = usePageParts({ state: 'ready', asOf: null })
  const isTwice = usePersonal('report').items.some(({ value }) => value.target.id === target.id)
  const reason = isTwice
    ? te('community.alreadyReported')
    : me && !me.mobileVerified
      ? te('auth.unverified')
      : undefined
  const submit = async () => {
    const form = draft.value
    if (form === null || reason || isBusy) return
    setSaid(true)
    const [first] = reportProblems(form, password, true)
    if (first || form.category === '') return focusField(first?.path ?? 'category')
    setBusy(true)
    const result = await write({
      ...{ id: form.id, target, category: form.category, title: normalise(form.title).trim() },
      ...{ content: normalise(form.content).trim(), proof: await proofOf(password, form.id) },
    })
    setBusy(false)
    setFailure(result.ok ? null : result.error)
    if (!result.ok) return
    await draft.discard()
    report(result, { tone: 'saved', text: t('form.sent'), queued: true })
    void navigate({ to: '/mypage/myreportcontents', search: {}, replace: true })
  }
  const startOver = async () => {
    await draft.discard()
    setSaid(false)
    setPassword('')
  }
  return (
    <WrittenForm
      {...{ parts, draft, failure, isBusy, fields }}
      {...(reason ? { reason } : {})}
      title={t('form.title')}
      close={
        <Link to="/mypage/myreportcontents" className={iconButtonClass()} aria-label={t('form.close')}>
          <X size={24} />
        </Link>
      }
      intro={
        <p className="text-body2 text-ink-2">
          {tv(`written.${target.kind}`)}&nbsp;· <Words>{about}</Words>
        </p>
      }
      says={{
        restored: t('form.restored'),
        startOver: t('form.startOver'),
        failed: t('form.failed'),
        offlineNote: t('form.offlineNote'),
        submit: t(isOffline ? 'form.submitLater' : 'form.submit'),
        busy: t('form.busy'),
      }}
      onSubmit={() => void submit()}
      onStartOver={() => void startOver()}
    >
      {(form) => (
        <Fields
          {...{ form, password, problems: reportProblems(form, password, said) }}
          onChange={draft.change}
          onPassword={setPassword}
        />
      )}
    </WrittenForm>
  )
}

type FieldsProps = {
  form: ReportForm
  onChange: (form: ReportForm) => void
  password: string
  onPassword: (password: string) => void
  problems: readonly ReportProblem[]
}

function Fields({ form, onChange, password, onPassword, problems }: FieldsProps) {
  const { t } = useTranslation('reporting')
  const { t: tv } = useTranslation('voices')
  const { titleMax, contentMax, passwordMax } = POLICY.moderation
  const wrong = (path: ReportProblem['path'], max = 0) => {
    const problem = problems.find((each) => each.path === path)
    if (!problem) return undefined
    if (problem.code === 'tooLong') return t('problem.tooLong', { max: formatCount(max) })
    return t(
      problem.code === 'length'
        ? 'problem.password'
        : path === 'category'
          ? 'problem.category'
          : 'problem.words',
    )
  }
  const counted = (text: string, max: number) => `${formatCount(textLength(text))} / ${formatCount(max)}`
  return (
    <>
      <div data-field="category">
        <Select
          label={t('form.category')}
          placeholder={t('form.pick')}
          value={form.category}
          options={REPORT_CATEGORIES.map((value) => ({ value, label: tv(`reportCategory.${value}`) }))}
          onChange={(category) => onChange({ ...form, category })}
          error={wrong('category')}
        />
      </div>
      <div data-field="title">
        <TextField
          label={t('form.subject')}
          autoComplete="off"
          value={form.title}
          aside={counted(form.title, titleMax)}
          onChange={(event) => onChange({ ...form, title: event.target.value })}
          error={wrong('title', titleMax)}
        />
      </div>
      <div data-field="content">
        <TextArea
          label={t('form.content')}
          rows={6}
          value={form.content}
          counter={() => counted(form.content, contentMax)}
          onChange={(event) => onChange({ ...form, content: event.target.value })}
          error={wrong('content', contentMax)}
        />
      </div>
      <div data-field="password">
        <TextField
          label={t('form.password')}
          type="password"
          autoComplete="new-password"
          maxLength={passwordMax}
          hint={t('form.passwordHint')}
          value={password}
          onChange={(event) => onPassword(event.target.value)}
          error={wrong('password')}
        />
      </div>
    </>
  )
}
