import { useTranslation } from 'react-i18next'
import { ListPage } from '#src/entities/list/ListPage.tsx'
import { TabLinks } from '#src/entities/list/TabLinks.tsx'
import { UpLink } from '#src/entities/page/UpLink.tsx'
import { useOwnPosts } from '#src/entities/post/own-posts.ts'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { inState, MY_POST_TABS, type MyPostTab } from '../data/my-posts.ts'
import { MyPostRow } from '../parts/MyPostRow.tsx'

/** S2-43 What the person has handed in, in every state and with the reason for it. */
export function MyPostsScreen({ tab }: { tab: MyPostTab }) {
  const { t } = useTranslation('community')
  const live = useOwnPosts()
  const posts = live.items.toSorted((one, other) =>
    other.value.registeredAt.localeCompare(one.value.registeredAt),
  )
  const shown = inState(posts, tab)
  return (
    <ListPage
      title={t('mine.title')}
      back={<UpLink to="/mypage" />}
      live={live}
      shown={shown.length}
      total={posts.length}
      lead={
        <TabLinks
          label={t('mine.states')}
          to="/mypage/contents"
          tabs={MY_POST_TABS.map((each) => ({
            name: t(`mine.tab.${each}`),
            count: inState(posts, each).length,
            current: each === tab,
            search: each === 'all' ? {} : { state: each },
          }))}
        />
      }
      count={t('mine.count', { count: shown.length })}
      none={<EmptyState title={t('mine.none')}>{t('mine.noneText')}</EmptyState>}
    >
      <ul className="g-rows">
        {shown.map((post) => (
          <li key={post.key}>
            <MyPostRow post={post.value} pending={post.pending} />
          </li>
        ))}
      </ul>
    </ListPage>
  )
}
