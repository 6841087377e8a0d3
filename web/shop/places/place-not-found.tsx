import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import { placeSentences } from './place-sentences.ts'

type Props = { /** Path of the list of its likes. */ to: string; label: string }

export function PlaceNotFound({ to, label }: Props) {
  return (
    <div className="shell py-10">
      <h1 className="sr-only">{placeSentences.notFound}</h1>
      <EmptyState title={placeSentences.notFound} text={placeSentences.notFoundWhy}>
        <ButtonLink to={to}>{label}</ButtonLink>
        <ButtonLink to="/" variant="outline">
          Về trang chủ
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
