import { SIGNS, type Signs, signsBy, WEIGHT_SCALE } from '#core/truth/weigh-new-words.ts'
import { fitLogistic } from '../../fit-logistic.ts'

/** What was counted of a line, and whether it is what is to be told by that. */
export interface SignedCase {
  signs: Signs
  isSo: boolean
}

/** @returns log odds per sign, rounded as they are kept */
export function fitSigns(cases: readonly SignedCase[]): Signs {
  const weights = fitLogistic(
    cases.map(({ signs, isSo }) => ({ values: SIGNS.map(sign => signs[sign]), isSo })),
    WEIGHT_SCALE,
  )
  return signsBy(sign => weights[SIGNS.indexOf(sign)] ?? 0)
}
