// The surfaces of the gallery, each with the source that makes it. A source is also plain JavaScript, so that it runs in the
// playground and in any producer. Must not know how they are shown.

import type { DocumentTree } from 'pantograph/producer';
import boardingPass from './surfaces/boarding-pass.ts';
import boardingPassSource from './surfaces/boarding-pass.ts?raw';
import checkout from './surfaces/checkout.ts';
import checkoutSource from './surfaces/checkout.ts?raw';
import dashboard from './surfaces/dashboard.ts';
import dashboardSource from './surfaces/dashboard.ts?raw';
import mediaPlayer from './surfaces/media-player.ts';
import mediaPlayerSource from './surfaces/media-player.ts?raw';
import onboarding from './surfaces/onboarding.ts';
import onboardingSource from './surfaces/onboarding.ts?raw';
import pickUp from './surfaces/pick-up.ts';
import pickUpSource from './surfaces/pick-up.ts?raw';
import profile from './surfaces/profile.ts';
import profileSource from './surfaces/profile.ts?raw';
import settings from './surfaces/settings.ts';
import settingsSource from './surfaces/settings.ts?raw';
import shopCard from './surfaces/shop-card.ts';
import shopCardSource from './surfaces/shop-card.ts?raw';
import signIn from './surfaces/sign-in.ts';
import signInSource from './surfaces/sign-in.ts?raw';
import survey from './surfaces/survey.ts';
import surveySource from './surfaces/survey.ts?raw';
import taskList from './surfaces/task-list.ts';
import taskListSource from './surfaces/task-list.ts?raw';
import weather from './surfaces/weather.ts';
import weatherSource from './surfaces/weather.ts?raw';

/** A whole screen, designed. */
export interface GallerySurface {
  readonly name: string;
  readonly tree: DocumentTree;
  /** The module that makes `tree`, as it stands in its file. */
  readonly source: string;
}

/** The surfaces in the order of the sidebar, by their file. */
export const surfaces = {
  'task-list': { name: 'Task list', tree: taskList, source: taskListSource },
  'pick-up': { name: 'Pick-up', tree: pickUp, source: pickUpSource },
  checkout: { name: 'Checkout', tree: checkout, source: checkoutSource },
  'sign-in': { name: 'Sign in', tree: signIn, source: signInSource },
  profile: { name: 'Profile', tree: profile, source: profileSource },
  survey: { name: 'Survey', tree: survey, source: surveySource },
  settings: { name: 'Settings', tree: settings, source: settingsSource },
  'shop-card': { name: 'Shop card', tree: shopCard, source: shopCardSource },
  'boarding-pass': { name: 'Boarding pass', tree: boardingPass, source: boardingPassSource },
  dashboard: { name: 'Dashboard', tree: dashboard, source: dashboardSource },
  onboarding: { name: 'Onboarding', tree: onboarding, source: onboardingSource },
  weather: { name: 'Weather', tree: weather, source: weatherSource },
  'media-player': { name: 'Media player', tree: mediaPlayer, source: mediaPlayerSource },
} as const satisfies Readonly<Record<string, GallerySurface>>;

export type SurfaceName = keyof typeof surfaces;
export const surfaceNames = Object.keys(surfaces) as readonly SurfaceName[];

/** The description of a surface: the first comment of its source. */
export function wordsOf({ source }: GallerySurface): string {
  return /^\/\/ (.*)$/mu.exec(source)?.[1] ?? '';
}
