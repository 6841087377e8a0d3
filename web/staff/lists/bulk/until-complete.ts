type Part = { left: number }

/** A long call answers after some seconds what there is; called again it goes on. Where it gets no further it stops. */
export async function untilComplete<Answer>(
  call: () => Promise<Answer>,
  partOf: (answer: Answer) => Part,
  onPart: (answer: Answer) => void,
): Promise<Answer> {
  let before = Infinity
  let still = 0
  for (;;) {
    const answer = await call()
    onPart(answer)
    const { left } = partOf(answer)
    if (left === 0) return answer
    still = left < before ? 0 : still + 1
    // Another of the staff may have these orders in hand for a moment.
    if (still === mostWithoutProgress) throw new Error('a step of many orders gets no further')
    before = left
  }
}

const mostWithoutProgress = 3
