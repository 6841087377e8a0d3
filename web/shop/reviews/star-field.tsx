import { Star } from 'lucide-react'
import { useState } from 'react'
import { type Rating, ratingNames } from '#contract/catalogue/reviews/review-sentences.ts'
import { classes } from '#web/base/ui/elements/classes.ts'

const ratings: readonly Rating[] = [1, 2, 3, 4, 5]

type Props = {
  name: string
  chosen: Rating | undefined
  onChoose: (rating: Rating) => void
  problem: string | undefined
}

/** Five stars as the browser's own choice among five: arrows walk along them. */
export function StarField({ name, chosen, onChoose, problem }: Props) {
  const [pointed, setPointed] = useState<Rating>()
  const shown = pointed ?? chosen
  return (
    <fieldset aria-describedby={problem ? `${name}-problem` : undefined}>
      <legend className="mb-1 text-sm font-semibold">Số sao</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ms-2 flex" onPointerLeave={() => setPointed(undefined)}>
          {ratings.map((rating) => (
            <label
              key={rating}
              onPointerEnter={() => setPointed(rating)}
              className="grid size-11 place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-indigo-ink"
            >
              <input
                type="radio"
                name={name}
                value={rating}
                checked={rating === chosen}
                onChange={() => onChoose(rating)}
                required
                className="sr-only"
              />
              <span className="sr-only">
                {rating} sao, {ratingNames[rating]}
              </span>
              <Star
                aria-hidden="true"
                size={28}
                className={classes(
                  'transition-colors',
                  shown !== undefined && rating <= shown ? 'fill-ochre text-ochre' : 'text-edge',
                )}
              />
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="min-h-6 font-semibold text-ochre">
          {shown && ratingNames[shown]}
        </span>
      </div>
      {problem && (
        <p id={`${name}-problem`} className="mt-1 text-sm text-seal">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
