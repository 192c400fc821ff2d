import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/controls/Button.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { Refused } from '#src/entities/account/form/Refused.tsx'
import type { Join } from '../data/use-join.ts'
import { useSocialStart } from '#src/entities/account/social/use-social-start.ts'

type Props = {
  join: Join
  /** What the social account answered is worth nothing any more: it has to be asked again. */
  isOver?: boolean
}

/** With which account somebody signs up, and the way to an ordinary sign-up. */
export function SocialJoinNote({ join, isOver = false }: Props) {
  const { t } = useTranslation('join')
  const { t: ta } = useTranslation('account')
  const { busy, failure, start } = useSocialStart()
  const { social } = join
  if (!social) return null
  const provider = ta(`social.name.${social.provider}`)
  return (
    <>
      <Banner
        tone="info"
        inset
        action={
          <Button variant="ghost" size="sm" onClick={join.leaveSocial}>
            {t('social.usePassword')}
          </Button>
        }
      >
        {t('social.joining', { provider })}
      </Banner>
      {isOver && (
        <Button
          variant="tint"
          busy={busy !== null}
          busyLabel={ta('social.opening')}
          onClick={() => void start(social.provider, 'signIn', '/login/checkSns', join.target)}
        >
          {t('social.again', { provider })}
        </Button>
      )}
      <Refused title={ta('refused')} failure={failure} />
    </>
  )
}
