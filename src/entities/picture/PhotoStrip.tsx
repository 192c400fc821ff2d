import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentPicture } from '#sync/contracts/base/facts.ts'
import { Cover } from '#src/art/Cover.tsx'
import type { CoverSubject } from '#src/art/cover-subject.ts'
import { Section } from '#src/ui/surfaces/Card.tsx'

type Props = { pictures: readonly ContentPicture[] | undefined; name: string; cover: CoverSubject }

/**
 * The photos others let us show, each with whom it is from and its licence (deliberately whole: one licence allows no
 * change, and a crop is one). They come from their own hosts, which learn nothing of the reader but the address.
 */
export function PhotoStrip({ pictures = [], name, cover }: Props) {
  const { t } = useTranslation('pictures')
  if (pictures.length === 0) return null
  return (
    <Section title={t('title')}>
      <ul className="g-scroll g-scroll--bleed">
        {pictures.map((picture, index) => (
          <li key={picture.url} className="w-72 flex-none">
            <Photo picture={picture} alt={t('photo', { name, number: index + 1 })} cover={cover} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Photo({ picture, alt, cover }: { picture: ContentPicture; alt: string; cover: CoverSubject }) {
  const { t } = useTranslation('pictures')
  const [failed, setFailed] = useState(false)
  const { url, width, height, credit, licence } = picture
  return (
    <figure>
      <span className="g-pic aspect-4/3 w-full">
        {failed ? (
          <Cover subject={cover} label="" />
        ) : (
          <img
            style={{ objectFit: 'contain' }}
            src={url}
            width={width}
            height={height}
            alt={alt}
            loading="lazy"
            decoding="async"
            referrerPolicy="no-referrer"
            onError={() => setFailed(true)}
          />
        )}
      </span>
      <figcaption className="mt-1 text-caption text-ink-3">
        {failed ? t('absent') : t('credit', { credit, licence: t(`licence.${licence}`) })}
      </figcaption>
    </figure>
  )
}
