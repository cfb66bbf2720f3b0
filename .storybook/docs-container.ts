// Pages of documentation in the theme of the toolbar, as the stories on them are.
import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import { DocsContainer } from '@storybook/addon-docs/blocks';
import type { PropsWithChildren, ReactElement } from 'react';
import { createElement, useEffect, useState } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { brandOf } from './brand.ts';
import './docs.css';

type Globals = Readonly<Record<string, unknown>>;

/** The page's container, which Storybook renders. */
export function ThemedDocs({ context, children }: PropsWithChildren<DocsContainerProps>): ReactElement {
  const [globals, setGlobals] = useState<Globals | undefined>(() => {
    const story = context.componentStories().at(0);
    return story && (context.getStoryContext(story).globals as Globals);
  });
  useEffect(() => {
    const follow = (update: { readonly globals: Globals }): void => setGlobals(update.globals);
    context.channel.on(GLOBALS_UPDATED, follow);
    return () => context.channel.off(GLOBALS_UPDATED, follow);
  }, [context]);
  return createElement(DocsContainer, { context, theme: brandOf(globals) }, children);
}
