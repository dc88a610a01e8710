import { expect, test } from 'vitest';
import { evaluateFiles } from '../testing/evaluate-files.ts';
import { dependencyLock } from './dependency-lock.ts';

test('Bundler: the gems that a Gemfile names outright are compared with what the lock file was made for', async () => {
  const evaluation = await evaluateFiles(dependencyLock, {
    Gemfile: `source "https://rubygems.org" # gem "no"
ruby '3.4.1'
gem "same", ">= 1.0", '< 2' , require: false
gem 'plain'
gem 'exact', '1.2.3'
gem "any", ">= 0"
gem("called", "~> 1")
gem "moved", "~> 2.0",
  ">= 2.0.1",
  git: "https://git.example.org/moved"
gem "computed", RACK_VERSION
gem "chosen", "1", *rest
group :development, :test do
  gem "added", platforms: %i[mri windows]
  if ENV["CI"]
    gem "for-ci"
  else
    gem "not-for-ci"
  end
  platforms :mri do gem "inline" end
end
gem "on-condition" if RUBY_VERSION < "3"
%w[a b].each do |name|
  gem name
  gem "looped"
end
version = if ENV["X"]
  "1"
end
gem "#{'interpolated'}"
gem "last"
__END__
gem "behind-the-end"
`,
    'Gemfile.lock': `GEM
  specs:
    last (1.0)
    moved (2.0.2)

DEPENDENCIES
  any
  called (~> 1)
  chosen (= 2)
  computed (~> 3.0)
  exact (= 1.2.3)
  moved (~> 1.0)!
  plain!
  same (< 2, >= 1.0)
  whatever

BUNDLED WITH
  4.0.12
`,
  });
  expect(evaluation.conditions.map(({ finding }) => finding.claim)).toEqual([
    'Gemfile requires moved ~> 2.0, >= 2.0.1, but Gemfile.lock was made for ~> 1.0.',
    'Gemfile requires added, but Gemfile.lock doesn’t have it.',
    'Gemfile requires last, but Gemfile.lock doesn’t have it.',
  ]);
  expect(evaluation.conditions.map(({ citation }) => citation)).toEqual(
    [8, 14, 31].map((line) => ({ path: 'Gemfile', start_line: line, end_line: line })),
  );
  expect(evaluation.conditions[0]?.finding.evidence).toEqual([
    { path: 'Gemfile.lock', start_line: 12, end_line: 12 },
  ]);
});
