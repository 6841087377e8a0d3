import type { Page } from 'playwright-core'
import { standStill } from './find-violations.ts'

/**
 * Texts that stand too faint on what lies behind them, with their ratio: below 4.5, and 3 where letters are large. Axe leaves those undecided
 * that are over a gradient, a picture or another box; here colours are laid over each other as they are painted. Words in what is disabled are
 * left out, as the standard does, and those over a picture.
 */
export async function findFaintTexts(page: Page) {
  await page.evaluate(standStill)
  return page.evaluate(() => {
    type Colour = [red: number, green: number, blue: number, alpha: number]
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const read = (text: string): Colour => {
      if (!canvas) throw new Error('No canvas')
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = text
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
      return [red, green, blue, alpha / 255]
    }
    const over = ([r, g, b, alpha]: Colour, [red, green, blue]: Colour): Colour => {
      const mix = (above: number, below: number) => above * alpha + below * (1 - alpha)
      return [mix(r, red), mix(g, green), mix(b, blue), 1]
    }
    const luminance = ([red, green, blue]: Colour) => {
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
        const part = value / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const ratioOf = (one: Colour, other: Colour) => {
      const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
      return (high + 0.05) / (low + 0.05)
    }
    /** Colours behind a text and its own, each group seen through its opacity; nothing where a picture lies there. */
    const paint = (element: Element): { ink: Colour; ground: Colour } | undefined => {
      const above: Element[] = []
      for (let one: Element | null = element; one; one = one.parentElement) above.unshift(one)
      let ground: Colour = [255, 255, 255, 1]
      let opacity = 1
      for (const one of above) {
        const style = getComputedStyle(one)
        if (style.backgroundImage !== 'none') return undefined
        opacity *= Number(style.opacity)
        const [red, green, blue, alpha] = read(style.backgroundColor)
        ground = over([red, green, blue, alpha * opacity], ground)
      }
      const [red, green, blue, alpha] = read(getComputedStyle(element).color)
      return { ink: over([red, green, blue, alpha * opacity], ground), ground }
    }
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let measured = 0
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement
      const words = text.textContent?.trim() ?? ''
      if (!element || !words || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue
      const { width, height } = element.getBoundingClientRect()
      if (width <= 1 || height <= 1 || element.closest('option, svg, script, style, [aria-hidden=true]'))
        continue
      if (element.closest(':disabled, [aria-disabled=true]')) continue
      const painted = paint(element)
      if (!painted) continue
      measured += 1
      const { fontSize, fontWeight } = getComputedStyle(element)
      const size = Number.parseFloat(fontSize)
      const least = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5
      const ratio = ratioOf(painted.ink, painted.ground)
      if (ratio < least)
        found.add(`${ratio.toFixed(2)}: ${words.slice(0, 40)} (${element.className || element.localName})`)
    }
    return { measured, faint: [...found] }
  })
}
