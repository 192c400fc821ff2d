import { Link, useRouterState } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { findBannedWord } from '#sync/domain/banned-words.ts'
import { checkComment } from '#sync/domain/community.ts'
import { POLICY } from '#sync/domain/policy.ts'
import type { Lists } from '#sync/domain/words/lists.ts'
import { writeComment } from '#sync/mutations/comment/write.ts'
import { useCommand } from '#src/data/use-command.ts'
import { useWordLists } from '#src/data/word-lists.ts'
import { GuestNote } from '#src/entities/page/GuestNote.tsx'
import { useReport } from '#src/entities/page/use-report.ts'
import { formatCount } from '#src/i18n/format.ts'
import { newUuid } from '#src/platform/device/new-id.ts'
import { useDraft } from '#src/platform/drafts/use-draft.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { useAuthor, type ReadyAuthor } from '#src/entities/post/use-author.ts'

const { commentMax } = POLICY.community

/** Where a comment is written; what is typed stays until it is stored for sending. */
export function CommentForm({ postId }: { postId: string }) {
  const { t } = useTranslation('community')
  const redirect = useRouterState({ select: (state) => state.location.href })
  const author = useAuthor()
  if (author.state === 'loading') return null
  if (author.state === 'guest') return <GuestNote redirect={redirect}>{t('comment.guest')}</GuestNote>
  if (author.state !== 'ready') return <Unverified />
  return <Box postId={postId} author={author} />
}

function Unverified() {
  const { t } = useTranslation('community')
  return (
    <Banner
      tone="info"
      inset
      action={
        <Link to="/mypage/profile" className={buttonClass({ variant: 'outline', size: 'sm' })}>
          {t('verify')}
        </Link>
      }
    >
      {t('comment.unverified')}
    </Banner>
  )
}

function Box({ postId, author }: { postId: string; author: ReadyAuthor }) {
  const { t } = useTranslation('community')
  const { t: te } = useTranslation('errors')
  const report = useReport()
  const isOffline = useOffline()
  const write = useCommand(writeComment)
  const lists = useWordLists()
  const draft = useDraft(`${author.owner}/comment/${postId}`, '')
  const [isSaid, setSaid] = useState(false)
  const text = draft.value ?? ''
  const problem = isSaid ? problemOf(text, lists) : null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = problemOf(text, lists)
    setSaid(found !== null)
    if (found !== null) return
    const isStored = report(await write({ id: newUuid(), postId, text: text.trim(), writer: author.writer }))
    if (isStored) await draft.discard()
  }
  return (
    <form className="mt-4 grid gap-3" noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        label={t('comment.write')}
        rows={2}
        value={text}
        hint={isOffline ? t('comment.offline') : undefined}
        error={
          problem === null
            ? undefined
            : problem.code === 'banned'
              ? t('comment.banned', { reason: te('community.bannedWords'), word: problem.word })
              : t(`comment.problem.${problem.code}`, { max: formatCount(commentMax) })
        }
        counter={(length) => `${formatCount(length)} / ${formatCount(commentMax)}`}
        onChange={({ target }) => draft.change(target.value)}
      />
      <Button type="submit" className="justify-self-end">
        {t(isOffline ? 'comment.keep' : 'comment.send')}
      </Button>
    </form>
  )
}

type Problem = { code: 'required' | 'tooLong' } | { code: 'banned'; word: string }

function problemOf(text: string, lists: Lists): Problem | null {
  const [first] = checkComment(text)
  if (first) return { code: first.code === 'tooLong' ? 'tooLong' : 'required' }
  const word = findBannedWord(text, lists)
  return word === null ? null : { code: 'banned', word }
}
