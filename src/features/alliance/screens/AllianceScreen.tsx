import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { seoulTime } from '#sync/domain/calendar.ts'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { useContentItems } from '#src/data/content.ts'
import { useContentHead } from '#src/data/content-list.ts'
import { useServices } from '#src/data/services.ts'
import { CourseCard } from '#src/entities/course/CourseCard.tsx'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { ProductCard } from '#src/entities/product/ProductCard.tsx'
import { ShareButton } from '#src/entities/share/ShareButton.tsx'
import { HeroPanel } from '#src/templates/HeroPanel.tsx'
import { HubTemplate } from '#src/templates/HubTemplate.tsx'
import { heroTime } from '#src/art/hero-time.ts'
import { Tabs } from '#src/ui/controls/Tabs.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import type { AllianceSearch } from '../data/address.ts'
import { COASTS } from '../data/coasts.ts'
import { coursesAcross, passesAcross } from '../data/three-cities.ts'
import { CityPanel } from '../parts/CityPanel.tsx'
import { SunriseStrip } from '../parts/SunriseStrip.tsx'

/** S2-78 The alliance of three cities: one sunrise, three coasts, the road and passes that join them. */
export function AllianceScreen({ search }: { search: AllianceSearch }) {
  const { t } = useTranslation('alliance')
  const { t: tk } = useTranslation('codes')
  const navigate = useNavigate()
  const places = useContentHead(['place'])
  const now = useServices().now()
  const parts = usePageParts(places)
  const city = search.city ?? 'ulsan'
  const title = t('title')
  return (
    <HubTemplate
      {...parts}
      hero={
        // the strip hangs over its edge: what follows, banner or tabs, begins below that
        <div className="max-lg:pb-12">
          <HeroPanel
            time={heroTime(Number(seoulTime(now).slice(0, 2)))}
            top={
              <>
                <BackButton round />
                <span className="grow" />
                <ShareButton title={t('name')} surface="round" />
              </>
            }
            eyebrow={t('name')}
            title={<span className="whitespace-pre-line">{title}</span>}
          >
            {/* lower than a search box would lie: the whale looks over it */}
            <div className="max-lg:-mb-10">
              <SunriseStrip now={now} />
            </div>
          </HeroPanel>
        </div>
      }
    >
      <div className="-mx-(--gutter)">
        <Tabs
          label={t('cities')}
          items={COASTS.map((coast) => ({ id: coast.city, label: tk(`city.${coast.city}`) }))}
          value={city}
          onChange={(next) =>
            void navigate({ to: '/sunrise', search: { city: next }, replace: true, resetScroll: false })
          }
        >
          {(id) => <CityPanel city={id} now={now} />}
        </Tabs>
      </div>
      <Together />
    </HubTemplate>
  )
}

/** What leads through the three cities: the course, and what is paid once for all of them. */
function Together() {
  const { t } = useTranslation('alliance')
  const courses = useContentItems('course')
  const products = useContentItems('product').items
  const passes = products.filter(({ kind }) => kind === 'pass')
  const places = useContentByKeys('place', [...new Set(passes.flatMap(({ placeNos }) => placeNos))])
  const across = coursesAcross(courses.items)
  const joined = passesAcross(passes, places)
  if (across.length + joined.length === 0) return null
  return (
    <Section title={t('together')}>
      <div className="g-scroll g-scroll--bleed lg:mx-0 lg:grid lg:grid-cols-4 lg:gap-6 lg:px-0">
        {across.map((course) => (
          <CourseCard key={course.no} course={course} saved={courses.complete} className={CARD} />
        ))}
        {joined.map((product) => (
          <ProductCard key={product.no} product={product} className={CARD} />
        ))}
      </div>
    </Section>
  )
}

const CARD = 'relative w-64 lg:w-auto'
