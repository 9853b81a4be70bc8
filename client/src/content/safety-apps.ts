import { type AppSlug, apps } from '@shared/site/studio';

interface SafetyAppText {
  /** Whom it is for, in a sentence. */
  description: string;
  features: readonly string[];
}

export const safetyApps: Record<AppSlug, SafetyAppText> = {
  holdfast: {
    description:
      'For one person who is stopped, questioned or taken along by police, by immigration officers or in detention.',
    features: [
      'One tap starts a recording and shows the people you chose where you are. Hold the button for three seconds, and their phones ring until one of them answers.',
      'Sound, time and place are uploaded as they happen, so that a lost phone is not a lost record.',
      'Your rights in sentences short enough to read aloud.',
    ],
  },
  muster: {
    description: 'For a group that goes somewhere together and means to come back together.',
    features: [
      'Everybody in the group on one map, for as long as each of them agrees to be there.',
      'Every alert says how many people nearby have confirmed it, and it expires when they stop.',
      'One meeting point that all see at once.',
    ],
  },
};

/** Said of both apps alike. */
export const availability = `${apps.holdfast.name} and ${apps.muster.name} are available now as free web apps that you install from the browser. Native iOS and Android versions are coming.`;
