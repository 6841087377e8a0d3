import { redirect } from 'react-router'
import { getFollowedAuthors } from '#contract/catalogue/follows/follows.ts'
import { followSentences } from '#contract/catalogue/follows/follow-sentences.ts'
import { wishesPath } from '#contract/selling/wishes/wish-sentences.ts'
import { listsPath } from '#contract/selling/reading-lists/list-paths.ts'
import { FollowedAuthors } from '#web/shop/follows/followed-authors.tsx'
import { profilePaths } from '#contract/platform/pages/profile-paths.ts'
import { ProfilePage, profileMeta } from '#web/shop/accounts/profile/profile-page.tsx'
import { ProfileSection } from '#web/shop/accounts/profile/profile-section.tsx'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { requireSignedIn } from '#web/base/platform/access/guard.ts'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { LoadFailure } from '#web/base/ui/feedback/load-failure.tsx'
import type { Route } from './+types/own-authors.ts'

/** For readers: the staff follow no authors. */
export async function loader(args: Route.LoaderArgs) {
  const { role } = await requireSignedIn(args)
  if (role === 'admin') throw redirect(profilePaths.details)
  const { call, publicUrl } = args.context.get(callContext)
  const { data: followed } = await call(getFollowedAuthors)
  return { followed, publicUrl }
}

export const meta: Route.MetaFunction = profileMeta('authors', 'Tác giả bạn theo dõi và sách bạn để dành.')

export default function OwnAuthors({ loaderData: { followed } }: Route.ComponentProps) {
  return (
    <ProfilePage group="authors" of="user">
      <ProfileSection title={followSentences.title} text={followSentences.about}>
        <FollowedAuthors authors={followed} />
      </ProfileSection>
      <ProfileSection title="Sách của bạn" text="Những cuốn bạn thích, và những kệ bạn tự xếp.">
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={wishesPath} variant="outline">
            Sách yêu thích
          </ButtonLink>
          <ButtonLink to={listsPath} variant="outline">
            Tủ sách của tôi
          </ButtonLink>
        </div>
      </ProfileSection>
    </ProfilePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback="Không thể tải tác giả bạn theo dõi" />
}
