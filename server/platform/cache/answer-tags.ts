import { anyTag } from './memory-cache.ts'

type Tags = { answer: readonly string[]; page: readonly string[] }

const known = new WeakMap<object, Tags>()

/**
 * Says which tags an answer shows that is the same for everybody: a change of one of them makes it out of date. A page made of
 * it may show less.
 */
export function tagged<Answer extends object>(
  answer: Answer,
  tags: readonly string[],
  pageTags: readonly string[] = tags,
): Answer {
  known.set(answer, { answer: [...new Set(tags)], page: pageTags })
  return answer
}

export const tagsOfAnswer = (answer: object): readonly string[] => known.get(answer)?.answer ?? anyTag

export const pageTagsOfAnswer = (answer: object): readonly string[] => known.get(answer)?.page ?? anyTag
