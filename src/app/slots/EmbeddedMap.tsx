import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MapFallback, type MapFallbackItem } from '#src/features/map/parts/MapFallback.tsx'
import type { MapTexts, MapViewProps } from '#src/features/map/parts/map-types.ts'
import { TriedMap } from '#src/features/map/parts/TriedMap.tsx'
import { whenNear } from '#src/art/near.ts'

type Props = Pick<
  MapViewProps,
  | 'markers'
  | 'course'
  | 'view'
  | 'padding'
  | 'myLocation'
  | 'selectedId'
  | 'pointedId'
  | 'onPoint'
  | 'onViewChange'
> & {
  /** What the map shows. */
  label: string
  /** What the dot of `myLocation` is called, where it is not the device. */
  myLocationLabel?: string
  onSelect?: (id: string | null) => void
  /** Said where no map can be drawn, with what is there instead. */
  fallback: { title?: string; message: string; items?: readonly MapFallbackItem[] }
}

const NO_ITEMS: readonly MapFallbackItem[] = []

/**
 * The map feature's view in the pages of other features; its code comes with the first of them that is nearly seen, and
 * it works offline as the map does. `markers`, `course` and `view` must stay the same objects as long as nothing in them
 * changes, or the camera moves.
 */
export function EmbeddedMap({ label, myLocationLabel, fallback, selectedId, onSelect, ...shown }: Props) {
  const { t } = useTranslation('map')
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => (box.current ? whenNear(box.current, () => setNear(true)) : undefined), [])
  const texts = useMemo<MapTexts>(
    () => ({
      map: label,
      zoomIn: t('zoomIn'),
      zoomOut: t('zoomOut'),
      cluster: (total) => t('cluster', { total }),
      stop: (number, name) => t('stop', { number, label: name }),
      me: myLocationLabel || t('me'),
      attribution: t('about.attribution'),
    }),
    [t, label, myLocationLabel],
  )
  return (
    <div ref={box} className="size-full" data-map-box="">
      {isNear && (
        <TriedMap
          {...shown}
          texts={texts}
          selectedId={selectedId}
          onSelect={onSelect}
          loading={t('loading')}
          instead={() => (
            <MapFallback
              title={fallback.title ?? label}
              message={fallback.message}
              items={fallback.items ?? NO_ITEMS}
              selectedId={selectedId}
              onSelect={(id) => onSelect?.(id)}
            />
          )}
        />
      )}
    </div>
  )
}
