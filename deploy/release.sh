#!/bin/sh
# Puts a build in the place of the one before, on the machine of the web server:
#
#   sh release.sh DIST ROOT      for example: sh release.sh docket-new /srv/docket
#
# What the release before is made of stays for one more release, so that a tab that is still open finds
# it; what is older goes. index.html comes last: it names only files that are there.
set -eu
new=$1
root=$2
mkdir -p "$root/assets"
# What is there and was put there otherwise counts as the release before.
[ -e "$root/.current" ] || ls "$root/assets" > "$root/.current"
ls "$new/assets" > "$root/.next"

cp "$new"/assets/* "$root/assets/"
for file in "$new"/*; do
  case $file in */assets | */index.html*) ;; *) cp "$file" "$root/" ;; esac
done
for file in "$new"/index.html*; do
  # In one step: nobody is given half of it.
  cp "$file" "$root/.page"
  mv "$root/.page" "$root/${file##*/}"
done

# The same build once more takes nothing away.
cmp -s "$root/.next" "$root/.current" ||
  ls "$root/assets" | grep -vxF -f "$root/.next" -f "$root/.current" |
  (cd "$root/assets" && xargs rm -f)
mv "$root/.next" "$root/.current"
