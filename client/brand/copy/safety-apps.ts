import { type AppKey, apps } from '../studio';

interface SafetyAppText {
  /** Whom it is for, in a sentence. */
  description: string;
  features: readonly string[];
}

export const safetyApps: Record<AppKey, SafetyAppText> = {
  personal: {
    description:
      'For anyone who needs help fast, or is stopped, questioned or detained by police or immigration.',
    features: [
      'One tap starts a recording and shares your location with the people you’ve chosen. Hold the button for three seconds, and their phones ring until someone answers.',
      'Sound, time and location upload as they happen, so if you lose your phone, you keep the recording.',
      'Your rights, in sentences short enough to read aloud.',
    ],
  },
  group: {
    description: 'For groups that want to stay together at a march, at a vigil or on the walk home.',
    features: [
      'Everyone in the group on one map, for as long as they choose to share their location.',
      'Every alert shows how many people nearby have confirmed it, and expires when they stop.',
      'One meeting point everyone sees instantly.',
    ],
  },
};

/** Applies to both apps. */
export const availability = `${apps.personal.name} and ${apps.group.name} are free web apps you can install from your browser today. Native iOS and Android versions are coming.`;
