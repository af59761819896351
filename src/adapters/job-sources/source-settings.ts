import * as z from 'zod/mini'

/** A setting that one source has, declared in its folder. */
export interface SourceSetting {
  /** What it takes; 'key': letters and signs without spaces, as every key of an installation. */
  shape: 'key' | z.ZodMiniType<string | undefined, string>
  /** Without it the source is left out. */
  isNeeded?: true
  /** What counts where it is not set, and what it is for: its row of the README. */
  usual: string
  says: string
}

/** By the names that the installation gives them. */
export type SourceSettings = Readonly<Record<string, SourceSetting>>

/** Those of an installation, of which each source takes its own. */
export type GivenSettings = Readonly<Record<string, string | undefined>>

/** 'off' is as good as nothing. */
const switchedOn = z.pipe(
  z.enum(['on', 'off']),
  z.transform(given => (given === 'on' ? given : undefined)),
)

export function neededKey(says: string): SourceSetting {
  return { shape: 'key', isNeeded: true, usual: 'none', says }
}

/** A source that is left out until somebody turns it on. */
export function neededSwitch(says: string): SourceSetting {
  return { shape: switchedOn, isNeeded: true, usual: '`off`', says }
}

/** @returns names of the settings without which a source is left out */
export function neededNames(settings: SourceSettings): string[] {
  return Object.keys(settings).filter(name => settings[name]?.isNeeded)
}

export function hasNeeded(settings: SourceSettings, given: GivenSettings): boolean {
  return neededNames(settings).every(name => given[name])
}
