import { Copy, Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText, inLanguage, share, siteAddress } from '#src/platform/share/share.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Busy } from '#src/ui/controls/Busy.tsx'
import { Switch } from '#src/ui/fields/Choice.tsx'
import { QrCode } from '#src/ui/surfaces/QrCode.tsx'
import type { Plan } from '../data/plan.ts'
import { linkOf, type SharedLink } from '../data/share-link.ts'
import { hasNotes, toShared } from '../data/shared-plan.ts'

/** The page that reads such links; guests and strangers may open it. */
const PAGE = '/mypage/planner'

type Made = 'making' | SharedLink | null

/** The link and the code that carry a whole plan. */
export function ShareLink({ plan }: { plan: Plan }) {
  const { t } = useTranslation('planner')
  const [withNotes, setNotes] = useState(true)
  const made = useLink(plan, withNotes)
  return (
    <section className="grid gap-3">
      <h3 className="text-title3">{t('share.link')}</h3>
      <p className="text-body2 text-ink-2">{t('share.linkText')}</p>
      {hasNotes(plan) && <Switch label={t('share.notes')} checked={withNotes} onChange={setNotes} />}
      <p className="text-caption text-ink-3">{t('share.tickets')}</p>
      <div role="status">
        {made === 'making' && <Busy>{t('share.making')}</Busy>}
        {made === null && <p className="text-body2">{t('share.tooLong')}</p>}
      </div>
      {made && made !== 'making' && <Link link={made} title={plan.title} />}
    </section>
  )
}

function Link({ link, title }: { link: SharedLink; title: string }) {
  const { t } = useTranslation('planner')
  const { t: tc } = useTranslation('common')
  const { t: te } = useTranslation('entities')
  const show = useToasts((state) => state.show)
  const { url, fitsCode } = link
  const say = (outcome: 'copied' | 'failed') =>
    outcome === 'copied'
      ? show({ tone: 'saved', text: te('share.copied') })
      : show({ tone: 'plain', text: te('share.failed', { url }) })
  const send = async () => {
    const outcome = await share({ title, url })
    if (outcome === 'copied' || outcome === 'failed') say(outcome)
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon={<Send size={18} />} onClick={() => void send()}>
          {t('share.send')}
        </Button>
        <Button
          variant="outline"
          icon={<Copy size={18} />}
          onClick={() => void copyText(url).then((done) => say(done ? 'copied' : 'failed'))}
        >
          {tc('action.copyLink')}
        </Button>
      </div>
      <h4 className="mt-3 text-label">{t('share.code')}</h4>
      {fitsCode ? (
        <figure className="grid justify-items-start gap-2">
          <QrCode value={url} label={t('share.codeLabel', { title })} />
          <figcaption className="text-caption text-ink-3">{t('share.codeText')}</figcaption>
        </figure>
      ) : (
        <p className="text-body2 text-ink-2">{t('share.codeTooLong')}</p>
      )}
    </>
  )
}

/** Made when the sheet opens: a share sheet must open within the press. */
function useLink(plan: Plan, withNotes: boolean): Made {
  const [made, setMade] = useState<Made>('making')
  useEffect(() => {
    let current = true
    void linkOf(toShared(plan, withNotes), inLanguage(siteAddress(PAGE))).then(
      (link) => current && setMade(link),
    )
    return () => {
      current = false
    }
  }, [plan, withNotes])
  return made
}
